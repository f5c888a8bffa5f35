import "server-only";
import { sql } from "drizzle-orm";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { inMilliseconds, sqlNow } from "../../db/sql-now";
import type { DeliveryResult } from "../../domain/webhooks/delivery-shape";
import { tryOut } from "../../postgres/try-out";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { type AuditEntry, systemActor } from "../audit/entry";
import { recordAudits } from "../audit/record";
import { Overtaken } from "../calls/overtaken";
import { LeaseLost } from "../queue/lease";
import type { Applied, FollowDelivery } from "./follow-delivery";
import { type FollowSettings, waitAfter } from "./follow-settings";
import { type DeliveryRow, type HeldDelivery, settleDelivery } from "./lease";
import { createReader } from "./reader";
import { isRehearsal } from "./rehearsal";

/** How often a case may change during a read-back before it is left for later. */
const mostReads = 5;

/**
 * One attempt of a claimed delivery: reads back, then changes the case, the delivery and the audit
 * in one transaction. A crash before the commit changes nothing, and the attempt is repeated.
 */
export async function processDelivery(
  runtime: Runtime,
  follow: FollowDelivery,
  delivery: HeldDelivery,
  settings: FollowSettings,
): Promise<void> {
  try {
    for (let reads = 1; !(await step(runtime, follow, delivery, settings)); reads += 1) {
      if (reads === mostReads) return await putOff(runtime, delivery, settings, "case-moves");
    }
  } catch (error) {
    if (error instanceof LeaseLost) return;
    runtime.log.write("warn", "webhook", { failure: error });
    await fail(runtime, delivery, settings, error);
  }
}

/** False if the case changed after the read, so that the read may be outdated. */
async function step(
  runtime: Runtime,
  follow: FollowDelivery,
  delivery: HeldDelivery,
  settings: FollowSettings,
): Promise<boolean> {
  const rehearsal = isRehearsal(runtime.env, delivery.webhookId);
  const reader = createReader(runtime, settings.read);
  // A test webhook has no sender, so it is not retried.
  const asked = rehearsal ? { ...delivery, attempts: settings.mostAttempts } : delivery;
  const finding = await follow(reader, asked, settings).finally(() => reader.trace.end());
  if (finding.is === "early") {
    await putOff(runtime, delivery, settings, finding.reason);
    return true;
  }
  const readAt = new Date().toISOString();
  try {
    const { database } = runtime;
    const tried = rehearsal
      ? await tryOut(database, (queries) => finding.apply(queries, delivery))
      : null;
    await database.transaction(async (queries) => {
      const applied = tried ? asRehearsed(tried) : await finding.apply(queries, delivery);
      const result = applied.result && { ...applied.result, readAt, rehearsal };
      const ended = await settleDelivery(queries, delivery, { ...endOf(applied), result });
      const entry = followedEntry(ended, reader.trace.traceId, result);
      await recordAudits(queries, [...applied.entries, entry]);
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Of a rehearsal only the expected result is stored. */
function asRehearsed(tried: Applied): Applied {
  return { ...tried, state: "nothing-to-do", reason: "rehearsed", caseId: null, entries: [] };
}

function endOf({ state, reason, caseId }: Applied) {
  const contradicted = sql`${webhookDeliveries.contradictions} > 0`;
  return {
    state: sql`case when ${contradicted} then 'attention' else ${state} end`,
    reason: sql`case when ${contradicted} then 'other-body' else ${reason} end`,
    caseId,
    nextTryAt: null,
    finishedAt: sqlNow,
  };
}

function followedEntry(
  delivery: DeliveryRow,
  traceId: string,
  result: DeliveryResult | null,
): AuditEntry {
  const { id, tenantId, kind, state, reason, invoiceNumber } = delivery;
  return {
    actor: systemActor(tenantId),
    action: "webhook.followed",
    recordKind: "webhooks",
    recordId: id,
    customerGuid: result?.customerGuid,
    accountGuid: result?.accountGuid,
    requestId: traceId,
    after: { kind, invoiceNumber, state, reason, verdict: result?.verdict ?? null },
    // "unknown" where the state shows that a person must decide: see `statedOutcome`.
    outcome: "done",
  };
}

async function putOff(
  { database }: Runtime,
  delivery: HeldDelivery,
  settings: FollowSettings,
  reason: string,
  atLeast = 0,
): Promise<void> {
  const wait = Math.max(atLeast, waitAfter(delivery.attempts, settings));
  const set = { reason, nextTryAt: inMilliseconds(wait) };
  await database.transaction((queries) => settleDelivery(queries, delivery, set));
}

/** Delays what could not be read back, or gives it up after a day of attempts: a dead letter. */
async function fail(
  runtime: Runtime,
  delivery: HeldDelivery,
  settings: FollowSettings,
  error: unknown,
): Promise<void> {
  const reason = wordOf(error);
  const pause = error instanceof UpstreamFailure ? (error.retryAfterMilliseconds ?? 0) : 0;
  try {
    if (delivery.attempts < settings.mostAttempts) {
      return await putOff(runtime, delivery, settings, reason, pause);
    }
    await runtime.database.transaction(async (queries) => {
      const end = { state: "dead", reason, nextTryAt: null, finishedAt: sqlNow };
      const dead = await settleDelivery(queries, delivery, end);
      await recordAudits(queries, [followedEntry(dead, "", null)]);
    });
  } catch (failure) {
    if (!(failure instanceof LeaseLost)) throw failure;
  }
}

/** A code of a closed set; messages may quote input. */
function wordOf(error: unknown): string {
  if (error instanceof UpstreamFailure || error instanceof TokenFailure) return error.kind;
  if (error instanceof DeskProblem) return error.problem.type;
  return "failed";
}
