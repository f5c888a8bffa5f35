import "server-only";
import { z } from "zod";
import { answeredSchema } from "../../contract/answered";
import { type InvoiceGroupConfig, invoiceGroupConfigSchema } from "../../contract/invoice-group";
import type { AccountSearchParameters } from "../../contract/invoice-group-search";
import { shownGroupName } from "../../domain/invoice-groups/shown-group-name";
import { nothingWalked, type WalkCount } from "../../domain/walks/walk-count";
import { walkWhole } from "../../domain/walks/walk-whole";
import { callService } from "../../engine/calls/call-service";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import { DeskProblem } from "../../server/problem";
import type { Counts } from "../../server/proxy/counts-for";
import type { Runtime } from "../../server/runtime";

/** Groups on one page of a walk; a bulk change sends as many in one call. */
export const groupsPerPage = 500;
/** Up to so many groups are read one by one where no search finds them. */
export const mostSingles = 500;
/** Single reads in flight. */
const singlesAtOnce = 8;
/** Fewer groups than this are read one by one instead of with their page. */
export const leastOfPage = 12;
const milliseconds = 30_000;

const groupSchema = answeredSchema(invoiceGroupConfigSchema).transform((group) => ({
  ...group,
  name: shownGroupName(group),
}));
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
 * section 4.5, Query Invoice Groups). Only their names are masked: for the desk itself. `counts`: the groups that count
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
        const groups = await readGroupPage(runtime, search, at);
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

/** One page of a search, from 0 on; empty after the last one. */
export async function readGroupPage(
  runtime: Runtime,
  search: AccountSearchParameters,
  page: number,
  size = groupsPerPage,
): Promise<InvoiceGroupConfig[]> {
  const input = { query: { page, size }, body: search };
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
 * search finds them they are read with its pages, many others from one pass through all groups, and
 * a few one by one. What a whole pass does not have, billing does not have. After a pass that was
 * not whole, they are read one by one, unless more than `mostAfterPass` are left.
 *
 * @returns what the pass counted: with `missing` above 0, missing groups may exist.
 */
export async function* readGroups(
  runtime: Runtime,
  ids: readonly string[],
  search: AccountSearchParameters | null,
  mostAfterPass = Number.POSITIVE_INFINITY,
): GroupWalk {
  const remaining = new Set(ids);
  const take = (groups: readonly PlacedGroup[]) =>
    groups.filter(({ group }) => remaining.delete(group.accountGuid));
  if (search !== null) {
    for await (const page of walkGroups(runtime, search)) {
      yield take(page);
      if (remaining.size === 0) return nothingWalked;
    }
  }
  let count = nothingWalked;
  if (remaining.size > mostSingles) {
    const walk = walkGroups(runtime, {});
    for (let step = await walk.next(); ; step = await walk.next()) {
      if (step.done) {
        count = step.value;
        break;
      }
      const groups = take(step.value);
      // Groups that no longer match the search have no page of it.
      yield search === null ? groups : groups.map(({ group }) => ({ page: null, group }));
      if (remaining.size === 0) return nothingWalked;
    }
    if (count.missing === 0 || remaining.size > mostAfterPass) return count;
  }
  const singles = [...remaining];
  for (let start = 0; start < singles.length; start += groupsPerPage) {
    const groups = await readSingles(runtime, singles.slice(start, start + groupsPerPage));
    yield groups.map((group) => ({ page: null, group }));
  }
  return count;
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
    for (const group of await readGroupPage(runtime, search, page)) {
      if (wanted.has(group.accountGuid)) found.set(group.accountGuid, group);
    }
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  for (const group of await readSingles(runtime, missing)) found.set(group.accountGuid, group);
  return found;
}
