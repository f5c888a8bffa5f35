"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { AlarmClock, Hourglass } from "lucide-react";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { type ColumnContext, columnsOf } from "@/components/list/list-columns";
import { rangeFilter, typedFilter, valueFilter } from "@/components/list/list-filter";
import type { ListSource } from "@/components/list/list-source";
import { GroupName } from "@/components/shell/group-name";
import { readGroupName } from "@/components/shell/group-names";
import { useProductNames } from "@/components/shell/use-product-names";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Tag } from "@/components/ui/tag";
import type { SetAsideLine } from "@/lib/contract/line";
import {
  isHidden,
  type LineValueId,
  lineValues,
  matchesLine,
  noValue,
  ownLines,
} from "@/lib/domain/invoice-lines/line-value-id";
import { type QueueLine, queueLine } from "@/lib/domain/invoice-lines/queue-line";
import { useFormats } from "@/lib/intl/use-formats";
import { groupNameQuery } from "@/lib/invoice-groups/name-queries";
import {
  type AbandonedState,
  abandonedParams,
  abandonedViews,
} from "@/lib/invoice-lines/abandoned/params";
import { followupsQuery } from "@/lib/invoice-lines/abandoned/queries";
import { useLineLabels } from "../use-line-labels";
import { useAbandoned } from "./abandoned-context";
import { Actions, Empty, Footer, Notices, Toolbar } from "./abandoned-parts";
import { ClusterTable } from "./cluster-table";
import { SelectionBar } from "./selection-bar";

export type LineLabels = ReturnType<typeof useLabels>;
type Context = ColumnContext<LineLabels>;

const { name, named, text, code, minor, percent, number, day } = columnsOf<QueueLine, LineLabels>();

/** The abandoned lines (List Abandoned Lines, section 4.5) with what people noted on them. */
export const abandonedList = defineList<QueueLine, AbandonedState, LineLabels>({
  id: "abandoned-lines",
  texts: "invoice-lines.abandoned",
  facts: true,
  params: abandonedParams,
  rowId: ({ id }) => id,
  nameOf: ({ line }) => line.description,
  useSource: useLines,
  useLabels,
  match: (line, state, { actor }) =>
    matchesLine(line, state, actor.personId) && !isHidden(line, state),
  view: { name: "view", values: abandonedViews },
  find: "find",
  filters: [
    typedFilter("description", "text"),
    byValue("product", (id, { labels }) => labels.product(id)),
    rangeFilter("amount", "amount"),
    byValue("vat", (rate, { formats }) => formats.percent(Number(rate))),
    byValue("period", (period, { labels }) => labels.period(period)),
    byValue("group", (guid, { labels }) => labels.group(guid)?.name ?? short(guid)),
    byValue("customer", (guid, { labels }, row) => {
      const group = row && labels.group(row.line.accountGuid);
      return group?.customerName ?? short(guid);
    }),
    typedFilter("meteringPoint", "text"),
    byValue("vendor", (vendor) => vendor),
    byValue("lineType", (type, { labels }) => labels.invoiceLineType(Number(type))),
    rangeFilter("since", "date"),
    rangeFilter("days", "whole"),
    byValue(
      "assignee",
      (id, { t }, row) =>
        id === ownLines ? t("me") : (row?.followup?.assignee?.name ?? short(id)),
      [ownLines],
    ),
    typedFilter("note", "text"),
  ],
  columns: [
    name("description", ({ line }) => line.description, {
      width: 264,
      cell: ({ id, line }, { t, labels }) => (
        <>
          <span className="record-name">
            <span data-name>{line.description || t("noDescription")}</span>
            {line.comment ? <span>{line.comment}</span> : null}
          </span>
          {labels.underWay.has(id) ? (
            <Tag tone="waiting" icon={Hourglass}>
              {t("underWay")}
            </Tag>
          ) : null}
        </>
      ),
    }),
    text("product", ({ line }, { labels }) => line.productId && labels.product(line.productId), {
      width: 160,
    }),
    minor(
      "amount",
      ({ amount }) => amount,
      ({ line }) => line.currency,
    ),
    percent("vat", ({ line }) => line.vatRate, { width: 72 }),
    code(
      "period",
      ({ line }, { labels }) => line.accountPeriod && labels.period(line.accountPeriod),
      {
        width: 136,
        sortBy: ({ line }) => line.accountPeriod,
      },
    ),
    named("group", ({ line }) => line.accountGuid, {
      width: 176,
      read: readGroupName("group"),
      cell: ({ line }) => <GroupName accountGuid={line.accountGuid} of="group" />,
    }),
    named("customer", ({ line }) => line.accountGuid, {
      width: 176,
      read: readGroupName("customer"),
      sortBy: ({ line }) => line.customerGUI,
      shown: false,
      cell: ({ line }) => <GroupName accountGuid={line.accountGuid} of="customer" />,
    }),
    code("meteringPoint", ({ line }) => line.accountingPointId, { width: 184 }),
    text("vendor", ({ line }) => line.vendor, { width: 168 }),
    text("lineType", ({ line }, { labels }) => labels.invoiceLineType(line.invoiceLineType), {
      width: 160,
    }),
    day("since", ({ since }) => since),
    number("days", ({ days }) => days, { width: 80 }),
    text("assignee", ({ followup }) => followup?.assignee?.name, { width: 144 }),
    day("snoozed", ({ followup }) => followup?.snoozedUntil, {
      width: 136,
      cell: ({ followup, snoozed }, { formats }) =>
        followup?.snoozedUntil ? (
          <span className={snoozed ? "inline-flex items-center gap-1" : "text-ink-quiet"}>
            {snoozed ? <AlarmClock aria-hidden className="size-3.5" /> : null}
            {formats.date(followup.snoozedUntil)}
          </span>
        ) : (
          "–"
        ),
    }),
    text("note", ({ followup }) => followup?.note, { shown: false }),
  ],
  peek: async () => (await import("./line-peek")).LinePeek,
  selection: {
    allowed: ({ actor }, { view }) => actor.may("lines:archive") && view === "lines",
    locked: ({ id }, { labels }) => labels.underWay.has(id),
    Bar: SelectionBar,
  },
  personal: true,
  rowWindow: VirtualRows,
  parts: { Actions, Toolbar, Notices, Footer, Empty },
  body: (list, table) => (list.state.view === "clusters" ? <ClusterTable list={list} /> : table),
});

/** The loaded lines with what people noted on them. */
function useLines(): ListSource<QueueLine> {
  const { loaded, today } = useAbandoned();
  const { timeZone } = useFormats();
  const { data: followups } = useQuery(followupsQuery());
  const rows = useMemo(() => {
    const noted = new Map(followups?.map((followup) => [followup.lineId, followup]));
    return loaded.rows.map((line) => remember(line, noted.get(line.id) ?? null, today, timeZone));
  }, [loaded.rows, followups, today, timeZone]);
  return { ...loaded, rows };
}

/** A line that did not change is the very same value again, so that its row is left alone. */
const known = new WeakMap<SetAsideLine, QueueLine>();

function remember(
  line: SetAsideLine,
  followup: QueueLine["followup"],
  today: string,
  timeZone: string,
): QueueLine {
  const before = known.get(line);
  if (before && before.followup === followup) return before;
  const made = queueLine(line, followup, today, timeZone);
  known.set(line, made);
  return made;
}

function useLabels() {
  const words = useLineLabels();
  const client = useQueryClient();
  const { product } = useProductNames();
  const { underWay } = useAbandoned().jobs;
  return useMemo(
    () => ({
      ...words,
      product,
      /** The invoice group, if it is in the query cache. */
      group: (guid: string) => client.getQueryData(groupNameQuery(guid).queryKey),
      /** Lines that a job is about to archive. */
      underWay,
    }),
    [words, client, product, underWay],
  );
}

function short(id: string): string {
  return `${id.slice(0, 8)}…`;
}

/** A filter by a value that the lines have, or lack. */
function byValue(
  id: LineValueId,
  labelOf: (value: string, context: Context, row: QueueLine | null) => string,
  first: readonly string[] = [],
) {
  return valueFilter<QueueLine, LineLabels>(id, lineValues[id], {
    labelOf: (value, context, row) =>
      value === noValue
        ? context.t(id === "assignee" ? "unassigned" : "none")
        : labelOf(value, context, row),
    first,
  });
}
