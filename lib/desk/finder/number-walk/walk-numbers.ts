import "server-only";
import { z } from "zod";
import { invoiceSchema } from "../../../contract/invoice";
import { compactForm } from "../../../domain/finder/indexed-number";
import { isNight, walkStep } from "../../../domain/finder/walk-step";
import { callService } from "../../../engine/calls/call-service";
import { mapAtOnce } from "../../../engine/calls/map-at-once";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { TokenFailure } from "../../../server/upstream/token-failure";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { learnLedger } from "../../debt-cases/ledger/reads";
import { readGroupPage } from "../../invoice-groups/reads";
import {
  answerRequested,
  beginWalk,
  completeWalk,
  countIndexed,
  dropSearches,
  findWalk,
  hasErpId,
  isAwaited,
  type NumberWalkRow,
  recordPage,
} from "./store";

interface WalkLimits {
  /** After so long a run ends; the schedule's next one goes on. */
  readonly runMilliseconds: number;
  /** Customers that are read at once: at night and while somebody waits, or beside people's work. */
  readonly atOnce: { readonly alone: number; readonly besideWork: number };
}

const usualLimits: WalkLimits = {
  runMilliseconds: 4 * 60_000,
  atOnce: { alone: 4, besideWork: 1 },
};
const milliseconds = 30_000;
const groupsPerPage = 50;
const invoicesPerPage = 50;
/** No customer's list is read beyond this page. */
const lastPage = 128;

/**
 * One run of the walk through all invoice groups: it reads the metering points and invoices of their
 * customers, and the read fills the index (seen-numbers). A walk that is not at its end goes on with
 * the next page. The list may move meanwhile: what slid onto the page before is read too. A group that
 * moves further forward is read by the next walk.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when billing does not answer; another error when the numbers
 * could not be stored.
 */
export async function walkNumbers(
  runtime: Runtime,
  ending: AbortSignal,
  { now = new Date(), limits = usualLimits }: { now?: Date; limits?: WalkLimits } = {},
): Promise<void> {
  const { database, env } = runtime;
  const { TENANT_ID: tenantId, TIME_ZONE: timeZone } = env;
  const firstAtOnce = env.FIRST_NUMBER_WALK === "at-once";
  await answerRequested(database, tenantId, false);
  await dropSearches(database, tenantId);
  const known = await findWalk(database, tenantId);
  const waiting = await isAwaited(database, tenantId);
  const step = walkStep(known, { now, timeZone, isAwaited: waiting, firstAtOnce });
  if (step === "nothing") return;
  const walk = known === null || step === "begin" ? await beginWalk(database, tenantId) : known;
  if (walk.nextPage === 0) await readOpenInvoices(runtime);
  const end = performance.now() + limits.runMilliseconds;
  const { alone, besideWork } = limits.atOnce;
  const atOnce = waiting || isNight(timeZone, now) ? alone : besideWork;
  // Of an earlier run nothing is known here: its last page is read again.
  let before: ReadonlySet<string> = new Set();
  for (let page = walk.nextPage; ; page += 1) {
    // A run reads at least one page, or a slow one would be begun again for ever.
    const isOver = () => ending.aborted || (page > walk.nextPage && performance.now() >= end);
    if (isOver()) return;
    const groups = await readGroupPage(runtime, {}, page, groupsPerPage);
    // The same page again is the end: the service ignores its number.
    const isEnd = groups.every(({ accountGuid }) => before.has(accountGuid));
    const known = before;
    const slid = page === 0 ? [] : await readGroupPage(runtime, {}, page - 1, groupsPerPage);
    const unread = [...slid, ...groups].filter(({ accountGuid }) => !known.has(accountGuid));
    const customers = [...new Set(unread.map(({ customerGuid }) => customerGuid))];
    const failed = await readCustomers({ runtime, walk, isOver }, customers, atOnce);
    if (failed === null) return;
    await runtime.numbers.flush();
    if (isEnd) {
      if (!(await completeWalk(database, walk, { page, failed }))) return;
      return answerRequested(database, tenantId, true);
    }
    if (!(await recordPage(database, walk, { page, groups: groups.length, failed }))) return;
    await answerRequested(database, tenantId, false);
    before = new Set(groups.map(({ accountGuid }) => accountGuid));
  }
}

/** Open invoices have their payment references, which no other list has. Without them the walk goes on. */
async function readOpenInvoices(runtime: Runtime): Promise<void> {
  try {
    const { hasLedger } = await learnLedger(runtime);
    if (hasLedger) await callService(runtime, "listOpenInvoices", {}, { milliseconds });
  } catch (failure) {
    runtime.log.write("warn", "number-index", { failure });
  }
}

interface Run {
  readonly runtime: Runtime;
  readonly walk: NumberWalkRow;
  readonly isOver: () => boolean;
}

/**
 * Reads the lists of customers; returns how many could not be read, or null if the run ended before.
 *
 * @throws {UpstreamFailure | TokenFailure} if billing answers for none of several customers. If it is
 * one customer's, the next page of groups shows whether billing answers.
 */
async function readCustomers(
  run: Run,
  customers: readonly string[],
  atOnce: number,
): Promise<number | null> {
  const failures: unknown[] = [];
  await mapAtOnce(customers, atOnce, async (customerGuid) => {
    if (run.isOver()) return;
    try {
      await readCustomer(run, customerGuid);
    } catch (error) {
      const notFound = error instanceof DeskProblem && error.problem.status === 404;
      if (!notFound) failures.push(error);
    }
  });
  if (run.isOver()) return null;
  const [failure] = failures;
  if (failure === undefined) return 0;
  const away = failures.find(
    (error) => error instanceof UpstreamFailure || error instanceof TokenFailure,
  );
  if (away && customers.length > 1 && failures.length === customers.length) throw away;
  run.runtime.log.write("warn", "number-index", { failure });
  return failures.length;
}

const invoicesSchema = z.array(invoiceSchema.pick({ invoiceNumber: true }));

async function readCustomer({ runtime, walk, isOver }: Run, customerGuid: string): Promise<void> {
  const { database, env } = runtime;
  // After a failure the last walk's list of a customer may have gaps behind what is known.
  const completedAt = walk.failedOfLast === 0 ? walk.completedAt : null;
  const points = { params: { guid: customerGuid }, query: { showall: "true" } };
  await callService(runtime, "listMeteringPointsOfCustomer", points, { milliseconds });
  if (!(await hasErpId(database, env.TENANT_ID, customerGuid))) {
    const customer = { params: { guid: customerGuid } };
    await callService(runtime, "listCustomerInvoiceGroups", customer, { milliseconds });
  }
  for (let page = 0; page <= lastPage && !isOver(); page += 1) {
    const input = { params: { customerGuid }, query: { page } };
    const list = await callService(runtime, "listInvoices", input, { milliseconds });
    const invoices = invoicesSchema.parse(list).map((one) => compactForm(one.invoiceNumber));
    if (invoices.length < invoicesPerPage) return;
    if (completedAt === null) continue;
    // Newest first: what the last walk knew is followed by what it knew.
    const own = { customerGuid, numbers: invoices, by: completedAt };
    if ((await countIndexed(database, env.TENANT_ID, own)) >= invoices.length) return;
  }
}
