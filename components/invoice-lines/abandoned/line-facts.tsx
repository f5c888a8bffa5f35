"use client";

import { useTranslations } from "next-intl";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { useLineWords } from "../use-line-words";
import type { QueueWords } from "./use-queue-words";

/** What the service tells of a line. */
export function LineFacts({ line: { line, days }, words }: { line: QueueLine; words: QueueWords }) {
  const t = useTranslations("invoice-lines");
  const formats = useFormats();
  const lineWords = useLineWords();
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
          term: words.label("product"),
          value: line.productId === null ? null : words.product(line.productId),
        },
        { term: words.label("lineType"), value: words.lineType(line.invoiceLineType) },
        { term: t("facts.source"), value: lineWords.importType(line.importType) },
        {
          term: t("facts.quantity"),
          value: `${formats.quantity(line.quantity)} ${line.quantityUnit} × ${formats.quantity(line.price)}`,
        },
        {
          term: words.label("vat"),
          value: `${formats.percent(line.vatRate)} · ${formats.money(toMinorUnits(line.vatAmount), line.currency)}`,
        },
        { term: t("facts.delivery"), value: formats.dateRange(line.periodStart, line.periodEnd) },
        {
          term: words.label("period"),
          value: line.accountPeriod ? words.period(line.accountPeriod) : null,
        },
        { term: words.label("vendor"), value: line.vendor },
        { term: t("facts.ptiInvoice"), value: line.ptiInvoiceNumber },
        {
          term: words.label("meteringPoint"),
          value: point ? <Copied what={words.label("meteringPoint")} value={point} /> : null,
        },
        {
          term: words.label("since"),
          value: `${formats.dateTime(moved)} · ${t("facts.days", { count: days })}`,
        },
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
