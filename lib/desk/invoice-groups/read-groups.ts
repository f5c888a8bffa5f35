import "server-only";
import { z } from "zod";
import { answeredSchema } from "../../contract/answered";
import { type InvoiceGroupConfig, invoiceGroupConfigSchema } from "../../contract/invoice-group";
import type { AccountSearchParameters } from "../../contract/invoice-group-search";
import type { WalkCount } from "../../domain/walks/walk-count";
import { walkWhole } from "../../domain/walks/walk-whole";
import { DeskProblem } from "../../server/problem";
import type { Counts } from "../../server/proxy/counts-for";
import type { Runtime } from "../../server/runtime";
import { callService } from "../call-service";
import { mapAtOnce } from "../map-at-once";

/** Groups on one page of a walk; a bulk change sends as many in one call. */
export const groupsPerPage = 500;
/** Up to so many groups are read one by one where no search finds them. */
export const mostSingles = 500;
/** Single reads in flight. */
const singlesAtOnce = 8;
/** Fewer groups than this are read one by one instead of with their page. */
const leastOfPage = 12;
const milliseconds = 30_000;

const groupSchema = answeredSchema(invoiceGroupConfigSchema);
const pageSchema = z.array(groupSchema);

/** An invoice group and the page of the search on which it was; null: it was read by its id. */
export interface PlacedGroup {
  readonly page: number | null;
  readonly group: InvoiceGroupConfig;
}

/** Batches of groups, and what the walk through the pages counted. */
export type GroupWalk = AsyncGenerator<PlacedGroup[], WalkCount>;

/**
 * The invoice groups of a search, each once, page by page in the order of the list (interface,
 * section 4.5, Query Invoice Groups). Not masked: for the desk itself. `counts`: the groups that count
 * for the person who searches; the walk's own figures know no others.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} as callService.
 */
export function walkGroups(
  runtime: Runtime,
  search: AccountSearchParameters,
  counts: Counts | null = null,
): GroupWalk {
  let next = 0;
  let before = "";
  return walkWhole({
    readPage: async (page) => {
      if (page === 0) next = 0;
      for (;;) {
        const at = next;
        next += 1;
        const groups = await readPage(runtime, search, at);
        const counting = counts === null ? groups : groups.filter(counts);
        const ids = groups.map(({ accountGuid }) => accountGuid).join();
        // The same page again is the end: the service ignores its number.
        const last = ids === before;
        before = ids;
        if (counting.length > 0 || groups.length === 0 || last) {
          return { rows: counting.map((group) => ({ page: at, group })), last };
        }
      }
    },
    idOf: ({ group }: PlacedGroup) => group.accountGuid,
  });
}

async function readPage(runtime: Runtime, search: AccountSearchParameters, page: number) {
  const input = { query: { page, size: groupsPerPage }, body: search };
  return pageSchema.parse(
    await callService(runtime, "queryInvoiceGroups", input, { milliseconds }),
  );
}

/** One invoice group; null: billing has none with this id. */
export async function readGroup(
  runtime: Runtime,
  accountGuid: string,
): Promise<InvoiceGroupConfig | null> {
  try {
    const answer = await callService(
      runtime,
      "getInvoiceGroupConfig",
      { params: { accountGuid } },
      { milliseconds },
    );
    return groupSchema.parse(answer);
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return null;
    throw error;
  }
}

async function readSingles(
  runtime: Runtime,
  ids: readonly string[],
): Promise<InvoiceGroupConfig[]> {
  const found = await mapAtOnce(ids, singlesAtOnce, (id) => readGroup(runtime, id));
  return found.flatMap((group) => group ?? []);
}

/**
 * The named groups in batches, each once; those that billing does not have are missing. Where a
 * search finds them they are read with its pages, others one by one: a walk that was not whole
 * makes none of them missing.
 */
export async function* readGroups(
  runtime: Runtime,
  ids: readonly string[],
  search: AccountSearchParameters | null,
): AsyncGenerator<PlacedGroup[]> {
  const wanted = new Set(ids);
  const take = (groups: readonly PlacedGroup[]) =>
    groups.filter(({ group }) => wanted.delete(group.accountGuid));
  if (search !== null || wanted.size > mostSingles) {
    for await (const page of walkGroups(runtime, search ?? {})) {
      yield take(page);
      if (wanted.size === 0) return;
    }
  }
  if (wanted.size > mostSingles && search !== null) {
    // They no longer match the search. Their pages are of another one, so they have none.
    const walk = walkGroups(runtime, {});
    for (let step = await walk.next(); ; step = await walk.next()) {
      if (step.done && step.value.missing === 0) return;
      if (step.done) break;
      yield take(step.value).map(({ group }) => ({ page: null, group }));
      if (wanted.size === 0) return;
    }
  }
  const left = [...wanted];
  for (let start = 0; start < left.length; start += groupsPerPage) {
    const groups = await readSingles(runtime, left.slice(start, start + groupsPerPage));
    yield groups.map((group) => ({ page: null, group }));
  }
}

/**
 * The current values of groups whose pages are known, by their ids: one read for a page with
 * several of them. Groups that have moved to another page are read by their ids.
 */
export async function readPlaced(
  runtime: Runtime,
  rows: readonly { readonly accountGuid: string; readonly page: number | null }[],
  search: AccountSearchParameters,
): Promise<ReadonlyMap<string, InvoiceGroupConfig>> {
  const pages = new Map<number, number>();
  for (const { page } of rows) if (page !== null) pages.set(page, (pages.get(page) ?? 0) + 1);
  const worth = [...pages].flatMap(([page, count]) => (count >= leastOfPage ? page : []));
  const found = new Map<string, InvoiceGroupConfig>();
  const wanted = new Set(rows.map(({ accountGuid }) => accountGuid));
  for (const page of worth) {
    for (const group of await readPage(runtime, search, page)) {
      if (wanted.has(group.accountGuid)) found.set(group.accountGuid, group);
    }
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  for (const group of await readSingles(runtime, missing)) found.set(group.accountGuid, group);
  return found;
}
