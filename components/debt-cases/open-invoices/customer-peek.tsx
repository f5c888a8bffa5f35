"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PeekFrame } from "@/components/shell/peek-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { cx } from "@/components/ui/cx";
import { debtInvoiceOf } from "@/lib/domain/debt-cases/debt-invoice";
import { type OpenRow, sumRests } from "@/lib/domain/debt-cases/open-row";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { CurrencySums } from "./currency-sums";
import { InvoiceActs } from "./invoice-acts";
import { AmountCell, MarksCell } from "./open-cells";
import type { ActDialogs } from "./use-act-dialogs";

interface CustomerPeekProps {
  /** All open invoices of the customer, also those that do not match; never empty. */
  rows: readonly OpenRow[];
  /** The one that keys act on; null on the customer's own row. */
  active: OpenRow | null;
  dialogs: ActDialogs;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A customer beside the list: all its open invoices, and what can be done with the active one. */
export function CustomerPeek(props: CustomerPeekProps) {
  const { rows, active, dialogs, onPrevious, onNext, onClose } = props;
  const t = useTranslations("open-invoices.peek");
  const [first] = rows;
  if (first === undefined) return null;
  const { customerGuid, customerName, customerNumber, customerSsnorg } = first.invoice;
  return (
    <PeekFrame
      title={customerName}
      below={
        <p className="tabular text-ink-soft">
          {customerSsnorg === null ? customerNumber : `${customerNumber} · ${customerSsnorg}`}
        </p>
      }
      words={{
        previous: t("previous"),
        next: t("next"),
        close: t("close"),
        facts: t("facts"),
      }}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
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
          <CurrencySums sums={sumRests(rows)} />
        </h3>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <PeekRow key={row.id} row={row} active={row.id === active?.id} />
          ))}
        </ul>
      </section>
    </PeekFrame>
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
          {t(row.overdue > 0 ? "overdue" : "due", {
            date: formats.date(invoiceCurrentDueDate),
            days: row.overdue,
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
