"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CurrencySums } from "@/components/list/currency-sums";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { RecordMarks } from "@/components/requests/record-marks";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { cx } from "@/components/ui/cx";
import { customerOfRowId, type ListRow } from "@/lib/domain/debt-cases/customer-row";
import { debtInvoiceOf } from "@/lib/domain/debt-cases/debt-invoice";
import { type OpenRow, sumOutstanding } from "@/lib/domain/debt-cases/open-row";
import { formatOrganizationNumber } from "@/lib/domain/readers/organization-number";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { InvoiceActs } from "./invoice-acts";
import { AmountCell, MarksCell } from "./open-cells";
import { useOpen } from "./open-context";

/** A customer beside the list: all its open invoices, and actions on the selected one. */
export function CustomerPeek({ id, row, onPrevious, onNext, onClose }: ListPeekProps<ListRow>) {
  const t = useTranslations("open-invoices.peek");
  const { query, dialogs } = useOpen();
  const active = row?.kind === "invoice" ? row.row : null;
  const guid = active?.invoice.customerGuid ?? customerOfRowId(id);
  // Also those that do not match.
  const rows = useMemo(
    () => query.data?.filter(({ invoice }) => invoice.customerGuid === guid) ?? [],
    [query.data, guid],
  );
  const [first] = rows;
  const steps = { onPrevious, onNext, onClose };
  if (first === undefined) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { customerGuid, customerName, customerNumber, customerSsnorg } = first.invoice;
  return (
    <RowPeek
      {...steps}
      title={customerName}
      below={
        <div className="flex flex-wrap items-center gap-2">
          <p className="tabular text-ink-soft">
            {customerSsnorg === null
              ? customerNumber
              : `${customerNumber} · ${formatOrganizationNumber(customerSsnorg)}`}
          </p>
          <RecordMarks customerGuid={customerGuid} />
        </div>
      }
    >
      <nav className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href={routes.customer(customerGuid)} size="sm">
          {t("openCustomer")}
        </ButtonLink>
        <ButtonLink href={routes.customerInvoices(customerGuid)} size="sm">
          {t("allInvoices")}
        </ButtonLink>
      </nav>
      {active ? (
        <section className="mb-5">
          <h3 className="mb-2 border-line border-b pb-1 font-medium text-ink-soft text-sm">
            {t("active", { number: active.id })}
          </h3>
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={routes.openInvoice(active.id)} size="sm">
              {t("openInvoice")}
            </ButtonLink>
            <InvoiceActs
              count={1}
              invoices={() => [debtInvoiceOf(active.invoice)]}
              dialogs={dialogs}
            />
          </div>
        </section>
      ) : null}
      <section>
        <h3 className="mb-1 flex justify-between gap-4 border-line border-b pb-1 font-medium text-ink-soft text-sm">
          <span>{t("invoices", { count: rows.length })}</span>
          <CurrencySums sums={sumOutstanding(rows)} />
        </h3>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <PeekRow key={row.id} row={row} active={row.id === active?.id} />
          ))}
        </ul>
      </section>
    </RowPeek>
  );
}

function PeekRow({ row, active }: { row: OpenRow; active: boolean }) {
  const t = useTranslations("open-invoices.peek");
  const formats = useFormats();
  const { invoiceCurrentDueDate, invoiceCurrency } = row.invoice;
  return (
    <li
      aria-current={active || undefined}
      className={cx(
        "-mx-2 flex items-center gap-3 rounded-sm px-2 py-1.5",
        active && "bg-selected",
      )}
    >
      <span className="min-w-0 flex-1">
        <Link
          href={routes.openInvoice(row.id)}
          prefetch={false}
          className="tabular font-medium text-accent-ink hover:underline"
        >
          {row.id}
        </Link>
        <span className="tabular block text-ink-quiet text-xs">
          {t((row.overdue ?? 0) > 0 ? "overdue" : "due", {
            date: formats.date(invoiceCurrentDueDate),
            days: row.overdue ?? 0,
          })}
        </span>
      </span>
      <MarksCell row={row} />
      <span className="tabular text-right">
        <AmountCell amount={row.rest} currency={invoiceCurrency} />
        {row.rest === row.total ? null : (
          <span className="block text-ink-quiet text-xs">
            {t("ofTotal", { total: formats.money(row.total, invoiceCurrency) })}
          </span>
        )}
      </span>
    </li>
  );
}
