import { memo, type ReactNode } from "react";
import type { ColumnShape } from "./table-column";

interface TableRowProps {
  id: string;
  href: string;
  cells: readonly ReactNode[];
  columns: readonly ColumnShape[];
  /** The row that keys act on. */
  active: boolean;
  tabStop: boolean;
}

/** One record; the first cell leads to it. Its looks stand in app/table.css, once for all cells. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, href, cells, columns, active, tabStop } = props;
  const [first, ...rest] = cells;
  return (
    <tr data-row={id} data-active={active || undefined}>
      <th scope="row">
        <a href={href} tabIndex={tabStop ? 0 : -1}>
          {first}
        </a>
      </th>
      {rest.map((cell, at) => {
        const column = columns[at + 1];
        return (
          <td key={column?.id ?? at} className={cellClass(column)}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
});

function cellClass(column: ColumnShape | undefined): string | undefined {
  if (column?.numeric) return "figures";
  return column?.tabular ? "tabular" : undefined;
}
