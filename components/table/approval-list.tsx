import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { useFormats } from "@/lib/intl/use-formats";
import { TableView } from "./data-table";
import { PagedFooter } from "./paged-footer";
import type { TableColumn, TableSort } from "./table-column";
import { layoutOf } from "./table-layout";
import { useRowSelection } from "./use-row-selection";
import { useTableModel } from "./use-table-model";

interface Decidable {
  readonly id: string;
  /** What the person may do with it, as the server says. */
  readonly may: readonly string[];
}

interface ApprovalListProps<Row extends Decidable> {
  /** A query that reads page by page. */
  query: ComponentProps<typeof QueryGate>["query"] & ComponentProps<typeof PagedFooter>["query"];
  /** What the query has read so far; the same list as long as it is. */
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  hrefOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /** Rows are chosen only in the list of what waits for a decision. */
  deciding: boolean;
  /** Names the list: what is chosen belongs to it, and where it was scrolled to. */
  listKey: string;
  words: {
    readonly caption: string;
    readonly loading: string;
    readonly selectAll: string;
    readonly count: (count: number, more: boolean) => string;
  };
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** Approves what is chosen; given how to choose nothing again. */
  approve: (chosen: readonly Row[], clear: () => void) => ReactNode;
}

/** A list of what people decide on, page by page; several of one kind may be approved at once. */
export function ApprovalList<Row extends Decidable>(props: ApprovalListProps<Row>) {
  const { query, rows, columns, hrefOf, titleOf, deciding, listKey, words } = props;
  const t = useTranslations("approvals");
  const formats = useFormats();
  const layout = useMemo(() => layoutOf(null, columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const rowId = useCallback(({ id }: Row) => id, []);
  const model = useTableModel({
    rows,
    columns,
    rowId,
    layout,
    sort,
    compareText: formats.compare,
  });
  // Only what this person may approve can be chosen: never what they wrote or edited.
  const locked = useCallback((id: string) => !byId.get(id)?.may.includes("approve"), [byId]);
  const exists = useCallback((id: string) => byId.has(id), [byId]);
  const selection = useRowSelection({ rows: model.rows, question: listKey, locked, exists });
  const approvable = deciding && rows.some(({ may }) => may.includes("approve"));
  const table = (
    <TableView
      caption={words.caption}
      model={model}
      rowHref={hrefOf}
      layout={layout}
      sort={sort}
      onSort={setSort}
      activeId={activeId}
      onActiveChange={setActiveId}
      pending={!query.data}
      scrollKey={listKey}
      className="min-h-0 flex-1"
      {...(approvable && {
        selection: selection.table,
        selectLabel: (row: Row) => t("select", { title: titleOf(row) }),
        selectAllLabel: words.selectAll,
      })}
    >
      {query.data && rows.length === 0 ? props.empty : null}
    </TableView>
  );
  return (
    <>
      {approvable
        ? props.approve(
            selection.selected.map(({ record }) => record),
            () => selection.table.setAll(false),
          )
        : null}
      <QueryGate query={query} loading={words.loading} className="mx-6 my-2" waiting={table}>
        {table}
      </QueryGate>
      <PagedFooter
        query={query}
        count={words.count(rows.length, query.hasNextPage)}
        more={t("more")}
      />
    </>
  );
}
