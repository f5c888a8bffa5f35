import "server-only";
import { walkWhole } from "../../domain/walks/walk-whole";

export interface PagedInvoices<Row> {
  /** A page of the customer's invoices, newest first; empty after the last one. */
  readPage(page: number): Promise<readonly Row[]>;
  numberOf(row: Row): string;
  /** Maximum number of pages to read. */
  readonly most: number;
}

/** No list is read beyond this page. */
const lastPage = 128;

/**
 * Invoices with these numbers in a customer's list. The interface pages it by 50 and has no search
 * by number. Numbers increase with time, so a number leads to its page: pages are skipped in
 * growing steps and then bisected, 12 pages for the three thousandth invoice. If numbers do not
 * decrease from page to page, the pages are read one after the other, and again if the list moved.
 */
export async function findOnPages<Row>(
  list: PagedInvoices<Row>,
  wanted: ReadonlySet<string>,
): Promise<{ readonly found: ReadonlyMap<string, Row>; readonly complete: boolean }> {
  const pages = new Map<number, readonly Row[]>();
  const found = new Map<string, Row>();
  let reads = 0;
  const isLeft = () => reads < list.most;
  const readNow = async (page: number): Promise<readonly Row[]> => {
    reads += 1;
    const rows = await list.readPage(page);
    pages.set(page, rows);
    for (const row of rows) {
      const number = list.numberOf(row);
      if (wanted.has(number)) found.set(number, row);
    }
    return rows;
  };
  const read = async (page: number) => pages.get(page) ?? (await readNow(page));
  /** The position of a number relative to a page: before it, on it, after it. */
  const sideOf = (rows: readonly Row[], wantedNumber: bigint): "before" | "on" | "after" => {
    const range = rangeOf(rows.map(list.numberOf));
    if (range === null || wantedNumber > range.highest) return "before";
    return wantedNumber < range.lowest ? "after" : "on";
  };
  const walkTo = async (number: string): Promise<void> => {
    const value = numberValue(number);
    if (value === null) return;
    let [below, above] = [0, 1]; // after the page `below`, and before `above` once that is known
    for (; above <= lastPage && isLeft(); above *= 2) {
      const side = sideOf(await read(above), value);
      if (side === "on") return;
      if (side === "before") break;
      below = above;
    }
    while (above - below > 1 && isLeft()) {
      const middle = Math.floor((below + above) / 2);
      const side = sideOf(await read(middle), value);
      if (side === "on") return;
      if (side === "before") above = middle;
      else below = middle;
    }
  };

  await read(0);
  for (const number of wanted) {
    if (!found.has(number) && isLeft() && pages.get(0)?.length) await walkTo(number);
  }
  if (found.size < wanted.size && !fallsByPage(pages, list.numberOf)) {
    const walked = new Set<number>();
    let cut = false;
    const walk = walkWhole<Row>({
      readPage: async (page) => {
        const again = walked.has(page);
        walked.add(page);
        cut = (again || !pages.has(page)) && !isLeft();
        if (cut) return { rows: [], last: true };
        return { rows: await (again ? readNow(page) : read(page)), last: page === lastPage };
      },
      idOf: list.numberOf,
    });
    for (let step = await walk.next(); found.size < wanted.size; step = await walk.next()) {
      // An invoice of a list that moves is not missing: it may have been passed over.
      if (step.done) return { found, complete: step.value.missing === 0 && !cut };
    }
  }
  return { found, complete: found.size === wanted.size || isLeft() };
}

function fallsByPage<Row>(
  pages: ReadonlyMap<number, readonly Row[]>,
  numberOf: (row: Row) => string,
): boolean {
  const ranges = [...pages]
    .sort(([one], [other]) => one - other)
    .filter(([, rows]) => rows.length > 0)
    .map(([, rows]) => rangeOf(rows.map(numberOf)));
  return ranges.every((range, index) => {
    const before = ranges[index - 1];
    if (range === null) return false;
    return (
      index === 0 || (before !== null && before !== undefined && before.lowest > range.highest)
    );
  });
}

function rangeOf(numbers: readonly string[]): { lowest: bigint; highest: bigint } | null {
  const [first, ...others] = numbers.map(numberValue);
  if (first === undefined || first === null) return null;
  let [lowest, highest] = [first, first];
  for (const value of others) {
    if (value === null) return null;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
}

/** The number after a prefix; the order of the pages shows whether the prefix matters. */
function numberValue(number: string): bigint | null {
  const digits = /^\D{0,10}(\d{1,30})$/.exec(number)?.[1];
  return digits === undefined ? null : BigInt(digits);
}
