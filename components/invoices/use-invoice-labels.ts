import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { type InvoiceStatus, invoiceStatuses } from "@/lib/contract/invoice-enumerations";

const channels = ["0", "1", "2", "3", "4", "5"] as const;

/**
 * Labels that the columns of the invoices need, and whether the chart above the rows is open; a code
 * that the contract does not list is shown as it is.
 */
export function useInvoiceLabels() {
  const status = useStatusLabel();
  const channel = useChannelLabel();
  const [chart, setChart] = useState(false);
  return useMemo(() => ({ status, channel, chart, setChart }), [status, channel, chart]);
}

export type InvoiceLabels = ReturnType<typeof useInvoiceLabels>;

/** The status by the contract; null for an unknown one. */
export function knownStatus(status: string | null): InvoiceStatus | null {
  return invoiceStatuses.find((known) => known === status) ?? null;
}

export function useStatusLabel(): (status: string | null) => string {
  const t = useTranslations("invoices.status");
  return useCallback(
    (status) => {
      const known = knownStatus(status);
      return known === null ? (status ?? "–") : t(known);
    },
    [t],
  );
}

/** How an invoice was sent. */
export function useChannelLabel(): (code: number | null) => string {
  const t = useTranslations("invoices.channel");
  return useCallback(
    (code) => {
      if (code === null) return "–";
      const key = channels.find((value) => value === String(code));
      return key === undefined ? t("unknown", { code: String(code) }) : t(key);
    },
    [t],
  );
}
