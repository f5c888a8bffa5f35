"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ClearSelection } from "@/components/list/clear-selection";
import { CurrencySums } from "@/components/list/currency-sums";
import type { ListSelectionProps } from "@/components/list/define-list";
import { OutsideNote } from "@/components/list/outside-note";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";
import { debtInvoiceOf } from "@/lib/domain/debt-cases/debt-invoice";
import { sumOutstanding } from "@/lib/domain/debt-cases/open-row";
import { InvoiceActs } from "./invoice-acts";
import { useOpen } from "./open-context";

/** Actions on the selected invoices, with their count and outstanding amount. */
export function SelectionBar(props: ListSelectionProps<ListRow>) {
  const { all, elsewhere, clear } = props;
  const rows = useMemo(
    () => props.rows.flatMap((row) => (row.kind === "invoice" ? row.row : [])),
    [props.rows],
  );
  const { dialogs } = useOpen();
  const t = useTranslations("open-invoices.selection");
  const count = rows.length;
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="mr-1">
        <span className="font-medium">{t(all ? "all" : "some", { count })}</span>
        {", "}
        <CurrencySums sums={sumOutstanding(rows)} />
        <OutsideNote count={elsewhere} />
      </p>
      <InvoiceActs
        count={count}
        invoices={() => rows.map(({ invoice }) => debtInvoiceOf(invoice))}
        dialogs={dialogs}
      />
      <ClearSelection onClear={clear} />
    </section>
  );
}
