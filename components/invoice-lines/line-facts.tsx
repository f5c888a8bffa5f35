"use client";

import { useTranslations } from "next-intl";
import { NameSkeleton } from "@/components/shell/name-skeleton";
import { useProductNames } from "@/components/shell/use-product-names";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import type { SetAsideLine } from "@/lib/contract/line";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { useLineLabels } from "./use-line-labels";

interface LineFactsProps {
  line: SetAsideLine;
  /** For how many days it has been abandoned; null: it is not any more. */
  days?: number | null;
}

/** What the service answers of a line. */
export function LineFacts({ line, days = null }: LineFactsProps) {
  const t = useTranslations("invoice-lines");
  const columns = useTranslations("invoice-lines.abandoned.list.columns");
  const products = useProductNames();
  const formats = useFormats();
  const lineWords = useLineLabels();
  const state = line.lastAccountState;
  const moved = line.lastAccountTimestamp ?? line.importTimeStamp;
  const point = line.accountingPointId;
  return (
    <DefinitionList
      className="gap-y-1 text-sm"
      items={[
        { term: t("facts.comment"), value: line.comment },
        { term: t("facts.text"), value: line.text },
        {
          term: columns("product"),
          value:
            line.productId === null ? null : products.isReading ? (
              <NameSkeleton id={line.productId} />
            ) : (
              products.product(line.productId)
            ),
        },
        { term: columns("lineType"), value: lineWords.invoiceLineType(line.invoiceLineType) },
        { term: t("facts.source"), value: lineWords.importType(line.importType) },
        {
          term: t("facts.quantity"),
          value: `${formats.quantity(line.quantity)} ${line.quantityUnit} × ${formats.unitPrice(line.price, "")}`,
        },
        {
          term: columns("vat"),
          value: `${formats.percent(line.vatRate)} · ${formats.money(toMinorUnits(line.vatAmount), line.currency)}`,
        },
        { term: t("facts.delivery"), value: formats.dateRange(line.periodStart, line.periodEnd) },
        {
          term: columns("period"),
          value: line.accountPeriod ? lineWords.period(line.accountPeriod) : null,
        },
        { term: columns("vendor"), value: line.vendor },
        { term: t("facts.ptiInvoice"), value: line.ptiInvoiceNumber },
        {
          term: columns("meteringPoint"),
          value: point ? <Copied what={columns("meteringPoint")} value={point} /> : null,
        },
        ...(days === null
          ? []
          : [
              {
                term: columns("since"),
                value: `${formats.dateTime(moved)} · ${t("facts.days", { count: days })}`,
              },
            ]),
        {
          term: t("facts.stateBefore"),
          value: state === null ? null : lineWords.lineState(state),
        },
        { term: t("facts.id"), value: <Copied what={t("facts.id")} value={line.id} short /> },
      ]}
    />
  );
}

function Copied({ what, value, short = false }: { what: string; value: string; short?: boolean }) {
  const t = useTranslations("invoice-lines.peek");
  return (
    <Copyable
      value={value}
      {...(short && { shown: `${value.slice(0, 8)}…` })}
      label={t("copy", { what })}
      copiedText={t("copied", { what })}
      failedText={t("copyFailed")}
    />
  );
}
