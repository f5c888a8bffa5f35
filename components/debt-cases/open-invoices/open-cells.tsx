import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { RecordMarks } from "@/components/requests/record-marks";
import { cx } from "@/components/ui/cx";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import { restKind } from "@/lib/domain/debt-cases/rest";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";

/** An invoice with its customer, or a customer with the number of invoices. */
export function NameCell({ row }: { row: ListRow }) {
  const t = useTranslations("open-invoices.row");
  if (row.kind === "invoice") {
    const { invoiceNumber, customerName, customerGuid } = row.row.invoice;
    return (
      <>
        <span className={cx("record-name", row.nested && "pl-6")}>
          <span data-name="" className="tabular">
            {invoiceNumber}
          </span>
          {row.nested ? null : <span title={customerName}>{customerName}</span>}
        </span>
        {row.nested ? null : <RecordMarks customerGuid={customerGuid} />}
      </>
    );
  }
  const Icon = row.open ? ChevronDown : ChevronRight;
  return (
    <>
      <Icon aria-hidden className="-ml-1 size-4 shrink-0 text-ink-quiet" />
      <span className="record-name">
        <span data-name="" title={row.name}>
          {row.name}
        </span>
        <span>
          {t("count", { count: row.rows.length })} · {row.number}
        </span>
      </span>
      <RecordMarks customerGuid={row.guid} />
      <span className="sr-only">{t(row.open ? "expanded" : "collapsed")}</span>
    </>
  );
}

interface AmountCellProps {
  amount: MinorUnits | null;
  currency: string;
  strong?: boolean;
}

/** Zero is muted, so that other figures are visible in a column of zeros. */
export function AmountCell({ amount, currency, strong = false }: AmountCellProps) {
  const formats = useFormats();
  if (amount === 0) return <span className="text-ink-quiet">{formats.amount(amount)}</span>;
  return (
    <>
      <span className={strong ? "font-medium" : undefined}>{formats.amount(amount)}</span>{" "}
      <span className="text-ink-quiet text-xs">{currency}</span>
    </>
  );
}

/** Days after a due date; an invoice that is not due yet has a text too. */
export function DaysCell({ days }: { days: number | null }) {
  const t = useTranslations("open-invoices.row");
  const formats = useFormats();
  if (days === null) return "–";
  if (days >= 1) return formats.integer(days);
  return (
    <span className="text-ink-quiet" title={t("notDue", { days: -days })}>
      {formats.integer(days)}
      <span className="sr-only"> {t("notDue", { days: -days })}</span>
    </span>
  );
}

/** Special marks of an invoice. */
export function MarksCell({ row }: { row: OpenRow }) {
  const t = useTranslations("open-invoices.marks");
  const { invoiceIsDirectDebit, invoiceIsCredited } = row.invoice;
  const kind = restKind(row.rest);
  const marks = [
    kind === "credit" ? "inCredit" : null,
    kind === "small" ? "smallRest" : null,
    invoiceIsDirectDebit ? "directDebit" : null,
    invoiceIsCredited ? "credited" : null,
  ] as const;
  return (
    <span className="flex gap-1">
      {marks.map((mark) =>
        mark === null ? null : (
          <span
            key={mark}
            title={t(mark)}
            className="rounded-sm bg-neutral-soft px-1.5 font-medium text-neutral-ink text-xs leading-5"
          >
            <span aria-hidden>{t(`${mark}Short`)}</span>
            <span className="sr-only">{t(mark)}</span>
          </span>
        ),
      )}
    </span>
  );
}
