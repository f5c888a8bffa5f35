import type { Figure } from "./figure";
import type { RowCounts, StatementRows } from "./plan-rows";
import { say } from "./progress";
import { askService, type ServiceCall } from "./service-calls";
import { percentile } from "./statistics";
import type { World } from "./world";

/** Calls of one kind that are measured together. */
export interface Reads {
  readonly name: string;
  /** Milliseconds that 95 of 100 must stay below; null: none are asked for. */
  readonly p95: number | null;
  readonly calls: readonly ServiceCall[];
}

/** Rows that the statements of some calls read from tables and indexes, and answered. */
export interface RowsOfReads {
  readonly name: string;
  readonly calls: number;
  readonly statements: readonly StatementRows[];
}

/** Of searches as many as hold every kind several times, of the rest a few of each. */
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
    say(`records: rows read by ${some.length} times ${name}`);
    const statements = await plans.countRows(async () => {
      for (const call of some) await askService(world, call);
    });
    counted.push({ name, calls: some.length, statements });
  }
  return counted;
}

/**
 * Cost has to grow with the answer: for as many rows answered, not half as many again may be read
 * as in the smaller world; a few more rows are no growth. A search answers a page whatever matches,
 * so its middle is compared; how much the dearest ones read is told beside it.
 */
export function rowFigures(
  rows: readonly RowsOfReads[],
  smaller: readonly RowsOfReads[],
  small: number,
): Figure[] {
  return rows.map((large) => {
    const before = smaller.find(({ name }) => name === large.name) ?? large;
    const told = isSearch(large.name) ? compareMiddles(large, before) : compareSums(large, before);
    return {
      part: "records",
      name: `${large.name}: ${told.text} (${small} groups: ${told.before})`,
      measured: told.measured,
      unit: "rows",
      target: { kind: "at most", value: told.most },
    };
  });
}

function compareMiddles(large: RowsOfReads, before: RowsOfReads) {
  // Not the look-ups of the tenant, nor what the service's workers ask for meanwhile.
  const reads = ({ statements }: RowsOfReads) =>
    statements.filter(({ tables }) => tables.includes("invoice_groups")).map(({ read }) => read);
  const [now, then] = [reads(large), reads(before)];
  return {
    text: `rows read by a search, p50 (p95 ${percentile(now, 0.95)})`,
    before: `${percentile(then, 0.5)}, p95 ${percentile(then, 0.95)}`,
    measured: percentile(now, 0.5),
    most: Math.ceil(1.5 * percentile(then, 0.5)) + 10,
  };
}

function compareSums(large: RowsOfReads, before: RowsOfReads) {
  const [now, then] = [sumOf(large), sumOf(before)];
  const share = Math.max(1, now.answered / Math.max(1, then.answered));
  return {
    text: `rows read by ${large.calls} calls for ${now.answered} answered`,
    before: `${then.read} for ${then.answered}`,
    measured: now.read,
    most: Math.ceil(1.5 * then.read * share) + 10 * large.calls,
  };
}

function sumOf({ statements }: RowsOfReads): RowCounts {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    read: sum(statements.map(({ read }) => read)),
    answered: sum(statements.map(({ answered }) => answered)),
  };
}
