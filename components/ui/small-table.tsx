import type { ReactNode } from "react";
import { cx } from "./cx";
import { ScrollRegion } from "./scroll-region";

export interface SmallColumn<Row> {
  readonly id: string;
  /** Null: no heading, only above the row headers. */
  readonly head: ReactNode;
  /** Right-aligned tabular figures on one line. */
  readonly numeric?: boolean;
  /** The value; null and undefined are a dash. */
  readonly cell: (row: Row) => ReactNode;
  /** Additional classes of the column's cells, without its heading. */
  readonly className?: string;
}

interface SmallTableProps<Row> {
  caption: string;
  /** Shows the caption; otherwise it is for assistive technology only. */
  titled?: boolean;
  columns: readonly SmallColumn<Row>[];
  /** The column of the row headers; the first unless given. */
  rowHead?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The table scrolls in a region of its own, labelled with the caption; a text is its classes. */
  scroll?: boolean | string;
  /** The headings stay while the rows scroll; only on raised surfaces. */
  stickyHead?: boolean;
  className?: string;
}

/** A short table that is only read: no order, selection or paging. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { caption, titled, columns, rows, rowKey, scroll = false, stickyHead, className } = props;
  const { rowHead = columns[0]?.id } = props;
  const table = (
    <table className={cx("w-full break-words text-left text-sm", className)}>
      <caption className={titled ? "mb-1 text-left font-semibold text-base" : "sr-only"}>
        {caption}
      </caption>
      <thead className={cx("text-ink-quiet", stickyHead && "sticky top-0 bg-raised")}>
        <tr className="border-line border-b align-bottom">
          {columns.map(({ id, head, numeric }) =>
            head === null ? (
              <td key={id} />
            ) : (
              <th key={id} scope="col" className={cx(cell, "font-medium", numeric && "text-right")}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-line border-b align-top last:border-b-0">
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} heads={column.id === rowHead} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (scroll === false) return table;
  return (
    <ScrollRegion label={caption} className={scroll === true ? undefined : scroll}>
      {table}
    </ScrollRegion>
  );
}

const cell = "py-1.5 pr-4 last:pr-0";

interface CellProps<Row> {
  column: SmallColumn<Row>;
  row: Row;
  /** The cell is the header of its row. */
  heads: boolean;
}

function Cell<Row>({ column, row, heads }: CellProps<Row>) {
  const shown = column.cell(row) ?? "–";
  const figure = column.numeric && "tabular whitespace-nowrap text-right";
  const classes = cx(cell, heads && "font-normal", figure, column.className);
  const translate = column.numeric ? "no" : undefined;
  if (!heads)
    return (
      <td className={classes} translate={translate}>
        {shown}
      </td>
    );
  return (
    <th scope="row" className={classes}>
      {shown}
    </th>
  );
}
