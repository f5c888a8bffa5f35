import { CornerDownRight, FileX2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { InvoiceStatusTag } from "./invoice-status";

/** The number, and that there is no PDF behind it. */
export function NumberCell({ row }: { row: DeskInvoice }) {
  const t = useTranslations("invoices.marks");
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <span data-name="" className="tabular truncate font-medium text-accent-ink">
        {row.invoiceNumber}
      </span>
      {row.hasPdf ? null : (
        <span title={t("noPdf")} className="shrink-0 text-ink-quiet">
          <FileX2 aria-hidden className="size-4" />
          <span className="sr-only">{t("noPdf")}</span>
        </span>
      )}
    </span>
  );
}

/** The status, and the invoice on the other side of a credit. */
export function StatusCell({ row }: { row: DeskInvoice }) {
  const t = useTranslations("invoices.marks");
  const { creditedByInvoiceNumber: creditedBy, creditsInvoiceNumber: credits } = row;
  const other = creditedBy ?? credits;
  const words = creditedBy
    ? t("creditedBy", { number: creditedBy })
    : t("credits", { number: credits ?? "" });
  return (
    <span className="flex items-center gap-2">
      <InvoiceStatusTag status={row.status} />
      {other === null ? null : (
        <span
          title={words}
          className="tabular flex min-w-0 items-center gap-0.5 text-ink-quiet text-xs"
        >
          <CornerDownRight aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{words}</span>
          <span aria-hidden className="truncate">
            {other}
          </span>
        </span>
      )}
    </span>
  );
}

/** The invoice group; this page's own is emphasised by weight and a mark. */
export function GroupCell({ name, own }: { name: string; own: boolean }) {
  const t = useTranslations("invoices.marks");
  if (!own) return name;
  return (
    <span className="font-medium">
      <span
        aria-hidden
        className="mr-1.5 inline-block size-1.5 rounded-full bg-accent align-middle"
      />
      {name}
      <span className="sr-only"> ({t("thisGroup")})</span>
    </span>
  );
}
