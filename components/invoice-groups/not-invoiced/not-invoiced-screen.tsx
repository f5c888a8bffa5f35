"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ReadPanel } from "@/components/shell/read-panel";
import { notInvoicedQuery } from "@/lib/invoice-groups/settings/queries";
import { InvoicingChecklist } from "./invoicing-checklist";

/** Why an invoice group is not invoiced. */
export function NotInvoicedScreen({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("not-invoiced");
  return (
    <ReadPanel query={useQuery(notInvoicedQuery(accountGuid))} loading={t("loading")}>
      {(found, read) => <InvoicingChecklist found={found} {...read} />}
    </ReadPanel>
  );
}
