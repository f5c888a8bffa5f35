"use client";

import { useTranslations } from "next-intl";
import { RecordActions } from "@/components/shell/record-actions";
import { mostActs } from "@/lib/domain/debt-cases/act-enumerations";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { ActDialogs } from "./use-act-dialogs";
import { useInvoiceActions } from "./use-invoice-actions";

export interface InvoiceActsProps {
  count: number;
  /** Made when it is needed: there may be thousands. */
  invoices: () => readonly DebtInvoice[];
  /** Only what is on the list of open invoices can be assigned. */
  mayAssign?: boolean;
  dialogs: ActDialogs;
}

/** The same as buttons, where a list's selection is acted on. */
export function InvoiceActs(props: InvoiceActsProps) {
  const t = useTranslations("open-invoices.acts");
  const actions = useInvoiceActions(props);
  return (
    <>
      <RecordActions actions={actions} size="sm" />
      {actions.some(({ barred }) => barred) ? (
        <span className="text-sm text-warning-ink">{t("tooMany", { most: mostActs })}</span>
      ) : null}
    </>
  );
}
