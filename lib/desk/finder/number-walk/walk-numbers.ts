import "server-only";
import { z } from "zod";
import { invoiceSchema } from "../../../contract/invoice";
import { compactForm } from "../../../domain/finder/indexed-number";
import { walkStep } from "../../../domain/finder/walk-step";
import { callService } from "../../../engine/calls/call-service";
import { mapAtOnce } from "../../../engine/calls/map-at-once";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { learnLedger } from "../../debt-cases/ledger/reads";
import { readGroupPage } from "../../invoice-groups/reads";
import {
  answerRequested,
  beginWalk,
  completeWalk,
  countIndexed,
  countRequested,
  findWalk,
  type NumberWalkRow,
  recordPage,
} from "./store";

interface WalkLimits {
  /** After so long a run ends behind a page; the schedule's next one goes on. */
  readonly runMilliseconds: number;
  readonly customersAtOnce: number;
}

const usualLimits: WalkLimits = { runMilliseconds: 4 * 60_000, customersAtOnce: 4 };
const milliseconds = 30_000;
const invoicesPerPage = 50;
/** No customer's list is read beyond this page. */
const lastPage = 128;

/**
 * One run of the walk through all invoice groups: it reads the metering points and invoices of their
 * customers, and the read fills the index (seen-numbers). A walk that is not at its end goes on with
 * the next page. A group that a moving list hides from one walk is read by the next one.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when billing does not answer.
 */
export async function walkNumbers(
  runtime: Runtime,
  ending: AbortSignal,
  { now = new Date(), limits = usualLimits }: { now?: Date; limits?: WalkLimits } = {},
): Promise<void> {
  const { database, env } = runtime;
  const { TENANT_ID: tenantId, TIME_ZONE: timeZone } = env;
  await answerRequested(database, tenantId, false);
  const isAwaited = (await countRequested(database, tenantId)) > 0;
  const known = await findWalk(database, tenantId);
  const step = walkStep(known, { now, timeZone, isAwaited });
  if (step === "nothing") return;
  const walk = known === null || step === "begin" ? await beginWalk(database, tenantId) : known;
  if (walk.nextPage === 0) await readOpenInvoices(runtime);
  const end = performance.now() + limits.runMilliseconds;
  let before = "";
  for (let page = walk.nextPage; ; page += 1) {
    const groups = await readGroupPage(runtime, {}, page);
    const ids = groups.map(({ accountGuid }) => accountGuid).join();
    // The same page again is the end: the service ignores its number.
    if (groups.length === 0 || ids === before) break;
    before = ids;
    const customers = [...new Set(groups.map(({ customerGuid }) => customerGuid))];
    const failed = await readCustomers(runtime, walk, customers, limits.customersAtOnce);
    await runtime.numbers.store();
    await recordPage(database, tenantId, { groups: groups.length, failed });
    await answerRequested(database, tenantId, false);
    if (ending.aborted || performance.now() >= end) return;
  }
  await completeWalk(database, tenantId);
  await answerRequested(database, tenantId, true);
}

/** Open invoices have their payment references, which no other list has. */
async function readOpenInvoices(runtime: Runtime): Promise<void> {
  const { hasLedger } = await learnLedger(runtime);
  if (hasLedger) await callService(runtime, "listOpenInvoices", {}, { milliseconds });
}

/** Reads the lists of customers; returns how many could not be read. @throws if none could. */
async function readCustomers(
  runtime: Runtime,
  walk: NumberWalkRow,
  customers: readonly string[],
  atOnce: number,
): Promise<number> {
  const failures: unknown[] = [];
  await mapAtOnce(customers, atOnce, async (customerGuid) => {
    try {
      await readCustomer(runtime, walk, customerGuid);
    } catch (error) {
      const notFound = error instanceof DeskProblem && error.problem.status === 404;
      if (!notFound) failures.push(error);
    }
  });
  const [failure] = failures;
  if (failure === undefined) return 0;
  if (failures.length === customers.length) throw failure;
  runtime.log.write("warn", "number-index", { failure });
  return failures.length;
}

const invoicesSchema = z.array(invoiceSchema.pick({ invoiceNumber: true }));

async function readCustomer(
  runtime: Runtime,
  { completedAt }: NumberWalkRow,
  customerGuid: string,
): Promise<void> {
  const { database, env } = runtime;
  const points = { params: { guid: customerGuid }, query: { showall: "true" } };
  await callService(runtime, "listMeteringPointsOfCustomer", points, { milliseconds });
  for (let page = 0; page <= lastPage; page += 1) {
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
