import Link from "next/link";
import { useTranslations } from "next-intl";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import { isAbsent } from "@/components/ui/is-absent";
import type { DeskInvoice, InvoiceDetails } from "@/lib/contract/invoice";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { formatPeriod } from "./format-period";
import { useChannelLabel } from "./use-invoice-labels";

interface InvoiceFactsProps {
  /** The list's values; details have the payment too. */
  record: DeskInvoice | InvoiceDetails;
  onOpen: (invoiceNumber: string) => void;
}

/** Numbers, dates and where the invoice belongs. */
export function InvoiceFacts({ record, onOpen }: InvoiceFactsProps) {
  const t = useTranslations("invoices.details");
  const formats = useFormats();
  const channelLabel = useChannelLabel();
  const payment =
    "paymentReference" in record
      ? [
          { term: t("paymentReference"), value: record.paymentReference },
          { term: t("bankAccount"), value: record.bankAccount },
        ].map(({ term, value }) => ({ term, value: value && <Carried value={value} /> }))
      : [];
  const credit = [
    { term: t("creditedBy"), number: record.creditedByInvoiceNumber },
    { term: t("credits"), number: record.creditsInvoiceNumber },
  ].flatMap(({ term, number }) =>
    number === null ? [] : { term, value: <OtherInvoice number={number} onOpen={onOpen} /> },
  );
  const due = formats.date(record.dueDate);
  const first = "originalDueDate" in record ? record.originalDueDate : null;
  const isMoved = first !== null && first !== record.dueDate;
  const dueDate = isMoved ? t("dueDateMoved", { day: due, first: formats.date(first) }) : due;
  return (
    <DefinitionList
      className="text-sm"
      items={[
        { term: t("invoiceDate"), value: figures(formats.date(record.invoiceDate)) },
        { term: t("dueDate"), value: figures(dueDate) },
        {
          term: t("period"),
          value: figures(formatPeriod(formats, record.periodStart, record.periodEnd)),
        },
        ...payment,
        ...credit,
        {
          term: t("invoiceGroup"),
          value: (
            <Link
              href={routes.invoiceGroup(record.accountGuid)}
              className="text-accent-ink hover:underline"
            >
              {record.accountName}
            </Link>
          ),
        },
        { term: t("channel"), value: channelLabel(record.distributionChannel) },
        { term: t("erpId"), value: figures(record.erpId) },
      ]}
    />
  );
}

function OtherInvoice({ number, onOpen }: { number: string; onOpen: (number: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(number)}
      className="tabular text-accent-ink hover:underline"
    >
      {number}
    </button>
  );
}

/** Numbers that people type into a bank: copied as digits, without the displayed spaces. */
function Carried({ value }: { value: string }) {
  const t = useTranslations("invoices.details");
  return (
    <span className="-my-1 inline-block">
      <Copyable
        value={value}
        label={t("copy", { value })}
        copiedText={t("copied")}
        failedText={t("copyFailed")}
      />
    </span>
  );
}

function figures(text: string | null) {
  return isAbsent(text) ? null : <span className="tabular">{text}</span>;
}
