import { memo, type ReactNode } from "react";
import type { ColumnShape } from "./table-column";

interface TableRowProps {
  id: string;
  href: string;
  cells: readonly ReactNode[];
  columns: readonly ColumnShape[];
  /** The active row. */
  active: boolean;
  tabStop: boolean;
  /** Position in the whole list, counted from 1, if not all rows are in the document. */
  place?: number | undefined;
  /** The box that chooses the row; null: the list has none. */
  select: RowSelect | null;
  selectLabel?: string | undefined;
}

/** As a word, so that rows can be compared quickly. */
export type RowSelect = "on" | "off" | "locked";

/** One record; the first cell links to it. Its styles are in app/table.css, once for all cells. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, href, cells, columns, active, tabStop, place, select } = props;
  const [first, ...rest] = cells;
  return (
    <tr
      data-row={id}
      data-active={active || undefined}
      data-selected={select === "on" || undefined}
      aria-rowindex={place}
    >
      {select === null ? null : (
        <td className="row-box">
          <input
            type="checkbox"
            className="check"
            aria-label={props.selectLabel}
            tabIndex={tabStop ? 0 : -1}
            disabled={select === "locked"}
            checked={select === "on"}
            onChange={handledAbove}
          />
        </td>
      )}
      <th scope="row" translate="no">
        <a href={href} tabIndex={tabStop ? 0 : -1}>
          {first}
        </a>
      </th>
      {rest.map((cell, at) => {
        const column = columns[at + 1];
        return (
          <td key={column?.id ?? at} className={cellClass(column)} translate={isData(column)}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
});

/** The table handles the click of any checkbox, because it reads the modifier keys. */
const handledAbove = () => undefined;

/** Figures, ids and dates are no words of a language. */
function isData(column: ColumnShape | undefined): "no" | undefined {
  return column?.numeric || column?.tabular ? "no" : undefined;
}

function cellClass(column: ColumnShape | undefined): string | undefined {
  if (column?.action) return "print:hidden";
  if (column?.numeric) return "figures";
  return column?.tabular ? "tabular" : undefined;
}
