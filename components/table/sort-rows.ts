import { compareValues } from "./compare-values";
import type { TableSort } from "./table-column";

interface Order<Row> extends Pick<TableSort, "descending"> {
  readonly sortBy: (row: Row) => string | number | null;
  /** Order of words in the person's language. */
  readonly compareText: (a: string, b: string) => number;
}

/**
 * Figures by size, words by language. Rows without a value are last in both directions, because
 * they are never the purpose of a sort; equal ones keep their order.
 */
export function sortRows<Row>(rows: readonly Row[], order: Order<Row>): readonly Row[] {
  const { sortBy, descending, compareText } = order;
  const present: { row: Row; value: string | number }[] = [];
  const absent: Row[] = [];
  for (const row of rows) {
    const value = sortBy(row);
    if (value === null) absent.push(row);
    else present.push({ row, value });
  }
  const direction = descending ? -1 : 1;
  present.sort((a, b) => direction * compareValues(a.value, b.value, compareText));
  return [...present.map(({ row }) => row), ...absent];
}
