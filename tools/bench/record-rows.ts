import { printLine } from "../stack/progress";
import { askService, type ServiceCall } from "../stack/service-calls";
import type { Figure } from "./figure";
import type { RowCounts, StatementRows } from "./plan-rows";
import { percentile } from "./statistics";
import type { World } from "./world";

/** Calls of one kind that are measured together. */
export interface Reads {
  readonly name: string;
  /** Limit in milliseconds for 95 of 100; null: none. */
  readonly p95: number | null;
  readonly calls: readonly ServiceCall[];
}

/** Rows that the statements of each call read from tables and indexes, and returned. */
export interface RowsOfReads {
  readonly name: string;
  readonly calls: readonly (readonly StatementRows[])[];
}

/** Enough searches to include every kind several times; a few of each other call. */
const callsCounted = { search: 300, others: 10 };

const isSearch = (name: string) => name.startsWith("queryInvoiceGroups");

export async function countRecordRows(
  world: World,
  reads: readonly Reads[],
): Promise<RowsOfReads[]> {
  const { plans } = world;
  if (plans === null) return [];
  const counted: RowsOfReads[] = [];
  for (const { name, calls } of reads) {
    const some = calls.slice(0, isSearch(name) ? callsCounted.search : callsCounted.others);
    printLine(`records: rows read by ${some.length} times ${name}`);
    const acts = some.map((call) => () => askService(world, call));
    counted.push({ name, calls: await plans.countRows(acts) });
  }
  return counted;
}

/**
 * The cost must grow with the answer: for the same number of returned rows, less than half as many
 * again may be read as in the smaller world; a few more rows are ignored. A search returns a page
 * whatever matches, so its median is compared. Medium matches cost most: their shorter way may grow
 * at most with the square root of the table.
 */
export function rowFigures(
  rows: readonly RowsOfReads[],
  smaller: readonly RowsOfReads[],
  { groups, small }: { readonly groups: number; readonly small: number },
): Figure[] {
  const root = Math.sqrt(groups / small);
  return rows.flatMap((large) => {
    const before = smaller.find(({ name }) => name === large.name) ?? large;
    const recorded = isSearch(large.name)
      ? [comparePart(large, before, 0.5, 1.5), comparePart(large, before, 0.95, root)]
      : [compareSums(large, before)];
    return recorded.map(
      ({ text, earlier, measured, most }): Figure => ({
        part: "records",
        name: `${large.name}: ${text} (${small} groups: ${earlier})`,
        measured,
        unit: "rows",
        target: { kind: "at most", value: most },
      }),
    );
  });
}

function comparePart(large: RowsOfReads, before: RowsOfReads, part: number, growth: number) {
  // Without the queries for the tenant and those of the service's workers.
  const isOfSearch = ({ tables }: StatementRows) => tables.includes("invoice_groups");
  const reads = ({ calls }: RowsOfReads) =>
    percentile(
      calls.map((statements) => sum(statements.filter(isOfSearch).map(({ read }) => read))),
      part,
    );
  const then = reads(before);
  return {
    text: `rows read by a search, p${part * 100}`,
    earlier: String(then),
    measured: reads(large),
    most: Math.ceil(growth * then) + 10,
  };
}

function compareSums(large: RowsOfReads, before: RowsOfReads) {
  const [now, then] = [sumOf(large), sumOf(before)];
  const share = Math.max(1, now.answered / Math.max(1, then.answered));
  return {
    text: `rows read by ${large.calls.length} calls for ${now.answered} answered`,
    earlier: `${then.read} for ${then.answered}`,
    measured: now.read,
    most: Math.ceil(1.5 * then.read * share) + 10 * large.calls.length,
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function sumOf({ calls }: RowsOfReads): RowCounts {
  const statements = calls.flat();
  return {
    read: sum(statements.map(({ read }) => read)),
    answered: sum(statements.map(({ answered }) => answered)),
  };
}
