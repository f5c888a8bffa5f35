import { memo, type ReactNode } from "react";
import { cx } from "@/components/ui/cx";
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

const cellStyle =
  "h-(--row) border-line border-b group-hover/row:bg-hover group-data-active/row:bg-selected group-data-active/row:group-hover/row:bg-selected";

/** One record; the first cell leads to it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, href, cells, columns, active, tabStop } = props;
  const [first, ...rest] = cells;
  return (
    <tr data-row={id} data-active={active || undefined} className="group/row">
      <th
        scope="row"
        className={cx(cellStyle, "sticky left-0 z-1 border-r bg-canvas p-0 text-left font-normal")}
      >
        <a
          href={href}
          tabIndex={tabStop ? 0 : -1}
          className="-outline-offset-2 flex h-full items-center pr-3 pl-6 hover:[&_[data-name]]:underline"
        >
          {first}
        </a>
      </th>
      {rest.map((cell, at) => {
        const column = columns[at + 1];
        return (
          <td
            key={column?.id ?? at}
            className={cx(
              cellStyle,
              "truncate px-3",
              column?.numeric && "text-right",
              (column?.numeric || column?.tabular) && "tabular",
            )}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
});
