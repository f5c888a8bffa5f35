import "server-only";
import { and, eq, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import { beginTrace, type Trace } from "../../server/trace";
import { checkTimesOf } from "./check-times";
import { twin } from "./due";
import type { Verdict } from "./effect";
import { type Outbox, subjectOf } from "./follow";
import { confirm, keepUnknown, readFailure, seenAfterwards, sendAgain } from "./outcomes";
import { backoffAfter } from "./send-settings";
import { earlierRound, knownLines, putOff } from "./store";
import type { OutboxEntry } from "./subject";

/** What the service shows now of a send, and of the rounds before it. */
export async function look(
  { runtime, settings, subjects }: Outbox,
  send: OutboxEntry,
  trace: Trace,
): Promise<Verdict> {
  const { database } = runtime;
  const first = (await earlierRound(database, send)) ?? send;
  const call = { runtime, send, trace, milliseconds: settings.list };
  const notBefore = first.sentAt && new Date(first.sentAt.getTime() - settings.clocks);
  return subjectOf(subjects, send).effect.look(call, {
    seenBefore: first.seenBefore ?? [],
    known: await knownLines(database, send),
    anonymous: await countAnonymous(database, send, notBefore),
    notBefore,
  });
}

/** Asks the service what became of an unclear send; the send has been claimed for this look. */
export async function checkSend(outbox: Outbox, send: OutboxEntry): Promise<void> {
  const { runtime, settings } = outbox;
  const trace = beginTrace();
  let verdict: Verdict;
  try {
    verdict = await look(outbox, send, trace);
  } catch (error) {
    // A list that can't be read says nothing: the same look is made later.
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
  const nextCheckAt = verdict.kind === "several" ? null : nextLook(outbox, send);
  const { database } = runtime;
  if (nextCheckAt === null && verdict.kind === "not-seen") {
    const repeated = (await earlierRound(database, send)) !== null;
    // What has a guard of its own can't happen twice; the rest only a person sends again.
    if (!repeated && verdict.guarded) {
      await sendAgain(outbox, send);
      return;
    }
  }
  await keepUnknown(outbox, send, verdict, { nextCheckAt });
}

/** When the next look is due, as long after this one as the settings say; null: it was the last. */
function nextLook({ settings }: Outbox, send: OutboxEntry): Date | null {
  const [done = 0, next] = checkTimesOf(settings, send).slice(send.checks);
  return next === undefined ? null : new Date(Date.now() + next - done);
}

/**
 * How many other sends, whose effect could be taken for this one's, have ended since a moment
 * without telling the id of what they made: answers that only say "done", and a person's word.
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
        sql`${twin(sql`${sends}`)} = (select ${twin(sql`own`)} from ${own} own)`,
      ),
    );
  return row?.count ?? 0;
}
