"use client";

import { AlarmClock, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import { Tag } from "@/components/ui/tag";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { useFormats } from "@/lib/intl/use-formats";
import type { QueueColumn } from "@/lib/invoice-lines/abandoned/search-params";
import { GroupName } from "./group-name";
import type { UnderWay } from "./use-archive-jobs";
import type { QueueWords } from "./use-queue-words";

type Column = TableColumn<QueueLine>;

const usual = { numeric: false, shown: true } as const;
const none = <span className="text-ink-quiet">–</span>;

/** The columns of the queue; `underWay` tells which lines are being archived, and by whom. */
export function useQueueColumns(words: QueueWords, underWay: UnderWay): readonly Column[] {
  const t = useTranslations("invoice-lines");
  const formats = useFormats();
  return useMemo(() => {
    const column = (id: QueueColumn, width: number, rest: Omit<Partial<Column>, "id">) => ({
      ...usual,
      id,
      label: words.label(id),
      group: t("abandoned.title"),
      width,
      cell: () => none,
      ...rest,
    });
    return [
      column("description", 264, {
        cell: ({ id, line }) => (
          <>
            <span className="record-name">
              <span data-name>{line.description || t("abandoned.noDescription")}</span>
              {line.comment ? <span>{line.comment}</span> : null}
            </span>
            {underWay.has(id) ? (
              <Tag tone="waiting" icon={Hourglass}>
                {t("abandoned.underWay")}
              </Tag>
            ) : null}
          </>
        ),
        sortBy: ({ line }) => line.description,
      }),
      column("product", 160, {
        cell: ({ line }) => (line.productId === null ? none : words.product(line.productId)),
        sortBy: ({ line }) => (line.productId === null ? null : words.product(line.productId)),
      }),
      column("amount", 136, {
        numeric: true,
        cell: ({ amount, line }) => (
          <>
            {formats.amount(amount)} <span className="text-ink-quiet">{line.currency}</span>
          </>
        ),
        sortBy: ({ amount }) => amount,
      }),
      column("vat", 72, {
        numeric: true,
        cell: ({ line }) => formats.percent(line.vatRate),
        sortBy: ({ line }) => line.vatRate,
      }),
      column("period", 136, {
        tabular: true,
        cell: ({ line }) => (line.accountPeriod ? words.period(line.accountPeriod) : none),
        sortBy: ({ line }) => line.accountPeriod,
      }),
      column("group", 176, {
        cell: ({ line }) => <GroupName accountGuid={line.accountGuid} of="group" />,
        sortBy: ({ line }) => line.accountGuid,
      }),
      column("customer", 176, {
        shown: false,
        cell: ({ line }) => <GroupName accountGuid={line.accountGuid} of="customer" />,
        sortBy: ({ line }) => line.customerGUI,
      }),
      column("meteringPoint", 184, {
        tabular: true,
        cell: ({ line }) => line.accountingPointId ?? none,
        sortBy: ({ line }) => line.accountingPointId,
      }),
      column("vendor", 168, {
        cell: ({ line }) => line.vendor ?? none,
        sortBy: ({ line }) => line.vendor,
      }),
      column("lineType", 160, {
        cell: ({ line }) => words.lineType(line.invoiceLineType),
        sortBy: ({ line }) => words.lineType(line.invoiceLineType),
      }),
      column("since", 120, {
        tabular: true,
        cell: ({ since }) => formats.date(since),
        sortBy: ({ since }) => since,
      }),
      column("days", 80, {
        numeric: true,
        cell: ({ days }) => formats.integer(days),
        sortBy: ({ days }) => days,
      }),
      column("assignee", 144, {
        cell: ({ followup }) => followup?.assignee?.name ?? none,
        sortBy: ({ followup }) => followup?.assignee?.name ?? null,
      }),
      column("snoozed", 136, {
        tabular: true,
        cell: ({ followup, snoozed }) =>
          followup?.snoozedUntil ? (
            <span className={snoozed ? "inline-flex items-center gap-1" : "text-ink-quiet"}>
              {snoozed ? <AlarmClock aria-hidden className="size-3.5" /> : null}
              {formats.date(followup.snoozedUntil)}
            </span>
          ) : (
            none
          ),
        sortBy: ({ followup }) => followup?.snoozedUntil ?? null,
      }),
      column("note", 200, {
        shown: false,
        cell: ({ followup }) => followup?.note ?? none,
        sortBy: ({ followup }) => followup?.note ?? null,
      }),
    ];
  }, [t, formats, words, underWay]);
}
