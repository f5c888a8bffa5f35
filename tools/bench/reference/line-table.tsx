import { useInfiniteQuery } from "@tanstack/react-query";
import {
  createColumnHelper,
  flexRender,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { memo, useEffect, useMemo, useState } from "react";
import type { SetAsideLine } from "../../../lib/contract/line";
import { operationTable } from "../../../lib/contract/operation-table";

const pageSize = 1000;
/** Pixels of a row, as style.css has it. */
const rowHeight = 36;
const rowsAround = 10;

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, SetAsideLine>();
const amounts = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

const columns = helper.columns([
  helper.display({
    id: "select",
    header: ({ table }) => (
      <input
        type="checkbox"
        aria-label="All lines"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <input
        type="checkbox"
        aria-label={row.id}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  helper.accessor("description", { header: "description" }),
  helper.accessor("productId", { header: "product" }),
  helper.accessor("accountingPointId", { header: "metering point" }),
  helper.accessor("quantity", { header: "quantity" }),
  helper.accessor("amount", {
    header: "amount",
    cell: ({ getValue }) => amounts.format(getValue() ?? 0),
  }),
  helper.accessor("currency", { header: "currency" }),
  helper.accessor((line) => `${line.periodStart} to ${line.periodEnd}`, { header: "period" }),
  helper.accessor("vendor", { header: "vendor" }),
]);

async function loadLines(page: number, signal: AbortSignal): Promise<SetAsideLine[]> {
  const { method, path } = operationTable.listAbandonedLines;
  const response = await fetch(`${path}?page=${page}&size=${pageSize}`, { method, signal });
  if (!response.ok) throw new Error(`The lines could not be loaded (${response.status}).`);
  return response.json();
}

interface LineRowProps {
  readonly row: Row<typeof features, SetAsideLine>;
  /** Read from the row: given, so that a change renders it. */
  readonly selected: boolean;
}

const LineRow = memo(function LineRow({ row }: LineRowProps) {
  return (
    <tr>
      {row.getAllCells().map((cell) => (
        <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
      ))}
    </tr>
  );
});

/** All abandoned lines; the rows in view are in the document. */
export function LineTable() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["lines"],
    queryFn: ({ pageParam, signal }) => loadLines(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const lines = useMemo(() => data?.pages.flat() ?? [], [data]);
  const table = useTable({ features, columns, data: lines, getRowId: ({ id }) => id });
  const { rows } = table.getRowModel();
  const selection = table.state.rowSelection;
  const count = Object.keys(selection).length;

  const [top, setTop] = useState(0);
  const from = Math.max(0, Math.floor(top / rowHeight) - rowsAround);
  const to = Math.min(rows.length, from + Math.ceil(innerHeight / rowHeight) + 2 * rowsAround);

  if (error) return <p role="alert">{error.message}</p>;
  return (
    <main>
      <section>
        <p>{count === 0 ? "" : `All ${count.toLocaleString("en")} chosen`}</p>
      </section>
      <div data-scroller onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col">
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            <tr style={{ height: from * rowHeight }} />
            {rows.slice(from, to).map((row) => (
              <LineRow key={row.id} row={row} selected={row.id in selection} />
            ))}
            <tr style={{ height: (rows.length - to) * rowHeight }} />
          </tbody>
        </table>
      </div>
    </main>
  );
}
