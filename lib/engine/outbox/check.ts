import "server-only";
import { and, eq, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import { openTrace, type Trace } from "../../server/trace";
import { checkTimesOf } from "./check-times";
import { effectKey } from "./due";
import type { Verdict } from "./effect";
import { type Outbox, subjectOf } from "./follow";
import { confirm, keepUnknown, readFailure, seenAfterwards, sendAgain } from "./outcomes";
import { backoffAfter } from "./send-settings";
import { earlierRound, knownLines, putOff } from "./store";
import type { OutboxEntry } from "./subject";

/** What the service now shows of an entry, and of the rounds before it. */
export async function verifyEffect(
  { runtime, settings, subjects }: Outbox,
  send: OutboxEntry,
  trace: Trace,
): Promise<Verdict> {
  const { database } = runtime;
  const first = (await earlierRound(database, send)) ?? send;
  const call = { runtime, send, trace, milliseconds: settings.list };
  const notBefore = first.sentAt && new Date(first.sentAt.getTime() - settings.clocks);
  return subjectOf(subjects, send).effect.verifyEffect(call, {
    seenBefore: first.seenBefore ?? [],
    known: await knownLines(database, send),
    anonymous: await countAnonymous(database, send, notBefore),
    notBefore,
  });
}

/** Checks the result of an unclear entry at the service; the check has been claimed. */
export async function checkSend(outbox: Outbox, send: OutboxEntry): Promise<void> {
  const { operationId, traceparent: parent } = send;
  const trace = openTrace({ name: `check ${operationId}`, kind: "consumer", parent });
  try {
    await checkInTrace(outbox, send, trace);
  } finally {
    trace.end();
  }
}

async function checkInTrace(outbox: Outbox, send: OutboxEntry, trace: Trace): Promise<void> {
  const { runtime, settings } = outbox;
  let verdict: Verdict;
  try {
    verdict = await verifyEffect(outbox, send, trace);
  } catch (error) {
    // An unreadable list proves nothing: the same check is made later.
    const { attempts } = send;
    const wait = backoffAfter(attempts, { ...settings.backoff, first: settings.checks[0] ?? 1000 });
    const failure = readFailure(error);
    const asked = failure.kind === "not-sent" ? failure.waitMilliseconds : 0;
    await putOff(runtime.database, send, Math.max(wait, asked));
    return;
  }
  const { traceId } = trace;
  if (verdict.kind === "happened") {
    await confirm(outbox, send, seenAfterwards(verdict), { traceId });
    return;
  }
  const nextCheckAt = verdict.kind === "several" ? null : nextCheck(outbox, send);
  const { database } = runtime;
  if (nextCheckAt === null && verdict.kind === "not-seen") {
    const first = await earlierRound(database, send);
    // An entry with a guard cannot happen twice; others only a person sends again.
    if (verdict.guarded && (first === null || mayRepeat(outbox, send, first))) {
      await sendAgain(outbox, send, first ? pauseBefore(outbox, send) : 0);
      return;
    }
  }
  await keepUnknown(outbox, send, verdict, { nextCheckAt });
}

/** Whether the call is made a third time, and more often, without a person. */
function mayRepeat({ subjects, settings }: Outbox, send: OutboxEntry, first: OutboxEntry): boolean {
  const age = Date.now() - (first.sentAt?.getTime() ?? 0);
  return subjectOf(subjects, send).effect.repeats === true && age < settings.repeats.most;
}

function pauseBefore({ settings }: Outbox, { round }: OutboxEntry): number {
  return backoffAfter(Math.max(0, round - 2), settings.repeats);
}

/** Time of the next check, by the settings; null: it was the last. */
function nextCheck({ settings }: Outbox, send: OutboxEntry): Date | null {
  const [done = 0, next] = checkTimesOf(settings, send).slice(send.checks);
  return next === undefined ? null : new Date(Date.now() + next - done);
}

/**
 * Number of other entries with a similar effect that have ended since a moment without an id of
 * their record: answers without an id, and people's decisions.
 */
async function countAnonymous(
  queries: DeskDatabase | DeskTransaction,
  { tenantId, customerGuid, subjectId, fingerprint }: OutboxEntry,
  notBefore: Date | null,
): Promise<number> {
  const own = sql`(select ${JSON.stringify(fingerprint)}::jsonb as fingerprint)`;
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(sends)
    .where(
      and(
        eq(sends.tenantId, tenantId),
        eq(sends.customerGuid, customerGuid),
        ne(sends.subjectId, subjectId),
        inArray(sends.state, ["confirmed", "settled"]),
        isNotNull(sends.sentAt),
        sql`${sends.answer} ->> 'lineId' is null`,
        notBefore ? gte(sends.finishedAt, notBefore) : undefined,
        sql`${effectKey(sql`${sends}`)} = (select ${effectKey(sql`own`)} from ${own} own)`,
      ),
    );
  return row?.count ?? 0;
}
