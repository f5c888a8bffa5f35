import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { type InvoiceStatus, invoiceStatuses } from "@/lib/contract/invoice-enumerations";

/** The status as the contract knows it; null where a service says one that it does not list. */
export function knownStatus(status: string): InvoiceStatus | null {
  return invoiceStatuses.find((known) => known === status) ?? null;
}

/** The word for a status; one that is not known is shown as it came, instead of hiding the record. */
export function useStatusWords(): (status: string) => string {
  const t = useTranslations("invoices.status");
  return useCallback(
    (status) => {
      const known = knownStatus(status);
      return known === null ? status : t(known);
    },
    [t],
  );
}
