import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import {
  askService,
  type ServiceAccess,
  type ServiceCall,
  toSearchCall,
} from "../stack/service-calls";
import type { Figure } from "./figure";
import { drawRecordCalls } from "./record-calls";
import { countRecordRows, type Reads, rowFigures } from "./record-rows";
import { drawSearch } from "./search-mix";
import { Dice, sampleWorld } from "./search-values";
import { percentile } from "./statistics";
import { startWorld, type World } from "./world";

export interface RecordsOptions {
  readonly groups: number;
  readonly worlds: string;
}

const searches = 500;
const abandonedPages = 100;
const openLists = 60;
const pageSize = 1000;
/** Every read has its plan, its pages in memory and its code compiled before it is measured. */
const warmUps = 20;

/**
 * Reads over the service's own interface, with a token, on PostgreSQL: the search, single records,
 * long lists. Then the rows that the statements of the same calls read, here and in a world of a
 * tenth.
 */
export async function measureRecords(
  cleanup: Cleanup,
  { groups, worlds }: RecordsOptions,
): Promise<Figure[]> {
  const small = Math.max(1000, Math.round(groups / 10));
  const smaller = await rowsOfWorld(cleanup, small, worlds);
  const world = await startWorld(cleanup, { engine: "PostgreSQL", groups, worlds });
  const figures: Figure[] = [];
  const reads = await drawReads(world);
  for (const { name, p95, calls } of reads) {
    printLine(`records: ${calls.length} times ${name}`);
    const times = await timeAll(world, calls);
    figures.push({
      part: "records",
      name: `${name}, p95 (p50 ${percentile(times, 0.5).toFixed(1)} ms)`,
      measured: percentile(times, 0.95),
      unit: "ms",
      target: p95 === null ? null : { kind: "below", value: p95 },
    });
  }
  const rows = await countRecordRows(world, reads);
  await world.stop();
  return [...figures, ...rowFigures(rows, smaller, { groups, small })];
}

async function rowsOfWorld(cleanup: Cleanup, groups: number, worlds: string) {
  const world = await startWorld(cleanup, { engine: "PostgreSQL", groups, worlds });
  const rows = await countRecordRows(world, await drawReads(world));
  await world.stop();
  return rows;
}

async function drawReads(world: World): Promise<Reads[]> {
  printLine("records: sampling the world");
  const values = await sampleWorld(world);
  const dice = new Dice(2027);
  const mix = Array.from({ length: searches }, () => toSearchCall(drawSearch(values, dice)));
  const records = await drawRecordCalls(world);
  const pages = await fullPages(world);
  const abandoned = Array.from({ length: abandonedPages }, (_, index) =>
    abandonedPage(1 + (index % pages)),
  );
  const open: ServiceCall = { operation: "listOpenInvoices" };
  return [
    { name: "queryInvoiceGroups, the mix of searches", p95: 60, calls: mix },
    // A PDF is a document that is drawn for each call, not a record that is read.
    ...[...records].map(([name, calls]) => ({
      name,
      calls,
      p95: name === "getInvoicePdf" ? null : 15,
    })),
    { name: `listAbandonedLines, a page of ${pageSize}`, p95: 120, calls: abandoned },
    { name: "listOpenInvoices, all of them", p95: 300, calls: Array(openLists).fill(open) },
  ];
}

const abandonedPage = (page: number): ServiceCall => ({
  operation: "listAbandonedLines",
  query: { page: String(page), size: String(pageSize) },
});

/** Number of full pages: each of them is measured. */
async function fullPages(access: ServiceAccess): Promise<number> {
  for (let page = 1; ; page += 1) {
    const { text } = await askService(access, abandonedPage(page));
    const lines: unknown = JSON.parse(text);
    if (!Array.isArray(lines) || lines.length < pageSize) return Math.max(1, page - 1);
  }
}

async function timeAll(access: ServiceAccess, calls: readonly ServiceCall[]): Promise<number[]> {
  const times: number[] = [];
  for (const call of [...calls.slice(0, warmUps), ...calls]) {
    const start = performance.now();
    const { status, text } = await askService(access, call);
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`${call.operation} was answered with ${status}: ${text}`);
  }
  return times.slice(Math.min(warmUps, calls.length));
}
