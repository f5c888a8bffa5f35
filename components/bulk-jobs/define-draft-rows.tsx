import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { defineList, type ListDefinition } from "@/components/list/define-list";
import { columnsOf, type ListColumn } from "@/components/list/list-columns";
import { choiceEntry, type ListFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { CustomerLink } from "@/components/shell/customer-link";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Tag } from "@/components/ui/tag";
import { firstPage } from "@/lib/browser/desk-client";
import type { DraftRowState } from "@/lib/browser/draft-rows";
import { draftRowViews } from "@/lib/domain/jobs/bulk-kinds";
import { countVerdicts } from "@/lib/domain/jobs/check-values";
import type { DraftCount, DraftRow } from "@/lib/domain/jobs/job-order";
import type { DraftRowReason } from "@/lib/domain/jobs/row-reasons";

type DraftCounts = readonly Pick<DraftCount, "verdict" | "reason" | "rows">[];

interface DraftRowsPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** What the labels of each kind have. */
interface DraftLabels {
  readonly reason: (reason: DraftRowReason) => string;
}

interface DraftRows<Row extends DraftRow, State extends DraftRowState, Labels extends DraftLabels>
  extends Pick<
      ListDefinition<Row, State, Labels>,
      "id" | "texts" | "params" | "href" | "filters" | "peek"
    >,
    Required<Pick<ListDefinition<Row, State, Labels>, "scope" | "useLabels" | "columns">> {
  /** What changes in a row, beside its result; null: its columns say it. */
  readonly changes: ListColumn<Row, Labels> | null;
  /** Null: not known. */
  readonly counts: DraftCounts | null;
  /** Identifies the rows beside the filters of the address. */
  readonly queryKey: readonly unknown[];
  /** A page of the rows that the address asks for. */
  readonly read: (
    state: State,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<DraftRowsPage<Row>>;
}

const tones = { change: "info", "already-so": "neutral", blocked: "warning" } as const;

/** Declares the rows of a job before it is sent: what becomes of each, and the columns of its kind. */
export function defineDraftRows<
  Row extends DraftRow,
  State extends DraftRowState,
  Labels extends DraftLabels,
>({
  changes,
  counts,
  queryKey,
  read,
  columns,
  filters = [],
  ...list
}: DraftRows<Row, State, Labels>) {
  const { name, text, code } = columnsOf<Row, Labels>();
  const rowId = ({ id }: Row) => id;
  const nameOf = ({ description, id }: Row) => description || id;
  const rowsOf = ({ rows }: DraftRowsPage<Row>) => rows;
  return defineList<Row, State, Labels>({
    peek: async () => (await import("./draft-row-peek")).DraftRowPeek,
    ...list,
    rowId,
    nameOf,
    useSource: (state) => {
      const rows = useInfiniteQuery({
        queryKey: [...queryKey, list.params.question(state)],
        queryFn: ({ pageParam, signal }) => read(state, pageParam, signal),
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => next,
        placeholderData: keepPreviousData,
      });
      return useAppendingSource(rows, rowsOf, rowId);
    },
    walk: (state, signal) =>
      walkPages<DraftRowsPage<Row>, Row>((cursor) => read(state, cursor, signal), rowsOf, signal),
    view: {
      name: "verdict",
      values: draftRowViews,
      useCounts: () => {
        if (counts === null) return null;
        const all = counts.reduce((sum, { rows }) => sum + rows, 0);
        return { all, ...countVerdicts(counts) };
      },
    },
    filters: [reasonFilter(counts), ...filters],
    columns: [
      name("description", nameOf),
      text("customer", ({ customerName }) => customerName, {
        cell: (row, { t }) => <CustomerLink row={row} kind={t("columns.customer")} />,
      }),
      text("verdict", ({ verdict }, { t }) => t(`values.verdict.${verdict}`), {
        width: 136,
        cell: ({ verdict }, { t }) => (
          <Tag tone={tones[verdict]}>{t(`values.verdict.${verdict}`)}</Tag>
        ),
      }),
      ...(changes ? [changes] : []),
      text("reason", ({ reason }, { labels }) => reason && labels.reason(reason), { width: 264 }),
      ...columns,
      code("accountGuid", ({ accountGuid }) => accountGuid, { width: 280, shown: false }),
      code("customerGuid", ({ customerGuid }) => customerGuid, { width: 280, shown: false }),
    ],
    rowWindow: VirtualRows,
    personal: true,
  });
}

/** The reasons that rows have, the most frequent first. */
function reasonFilter<Labels extends DraftLabels>(
  counts: DraftCounts | null,
): ListFilter<unknown, Labels> {
  return ({ values, change, context: { t, labels } }) => {
    const found = new Map<DraftRowReason, number>();
    for (const { reason, rows } of counts ?? []) {
      if (reason !== null) found.set(reason, (found.get(reason) ?? 0) + rows);
    }
    const label = (value: string) => labels.reason(value as DraftRowReason);
    return choiceEntry("reason", t("filters.reason"), {
      present: String(values.reason ?? ""),
      label,
      choices: () =>
        [...found]
          .toSorted(([, one], [, other]) => other - one)
          .map(([value, count]) => ({ value, label: label(value), count })),
      onChange: (reason) => change({ reason }),
    });
  };
}
