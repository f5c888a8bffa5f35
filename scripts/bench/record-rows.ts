import { say } from "./progress";
import { askService, type ServiceCall } from "./service-calls";
import type { World } from "./world";

/** Calls of one kind that are measured together. */
export interface Reads {
  readonly name: string;
  /** Milliseconds that 95 of 100 must stay below. */
  readonly p95: number;
  readonly calls: readonly ServiceCall[];
}

/** Rows that the statements of some calls read from tables and indexes, and answered. */
export interface RowsOfReads {
  readonly name: string;
  readonly calls: number;
  readonly read: number;
  readonly answered: number;
}

/** Of searches as many as hold every kind several times, of the rest a few of each. */
const callsCounted = { queryInvoiceGroups: 300, others: 10 };

export async function countRecordRows(
  world: World,
  reads: readonly Reads[],
): Promise<RowsOfReads[]> {
  const { plans } = world;
  if (plans === null) return [];
  const counted: RowsOfReads[] = [];
  for (const { name, calls } of reads) {
    const isSearch = name.startsWith("queryInvoiceGroups");
    const some = calls.slice(0, isSearch ? callsCounted.queryInvoiceGroups : callsCounted.others);
    say(`records: rows read by ${some.length} times ${name}`);
    const rows = await plans.countRows(async () => {
      for (const call of some) await askService(world, call);
    });
    counted.push({ name, calls: some.length, ...rows });
  }
  return counted;
}
