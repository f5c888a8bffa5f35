import "server-only";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { sends } from "../../db/schema/outbox";
import { checkTimesOf, unguardedOperations } from "../outbox/check-times";
import { usualSendSettings } from "../outbox/send-settings";
import type { OutboxEntry } from "../outbox/subject";
import type { Intents, IntentTable, Queries } from "./intents";

type CheckedSend = Pick<OutboxEntry, "operationId" | "checks" | "nextCheckAt" | "sentAt">;

/**
 * When the desk itself looks for the last time what became of an unclear call; null: it has, or its
 * looks have been put off for so long, because the service can't be read, that people know more.
 */
export function lastLookOf(send: CheckedSend, now = Date.now()): Date | null {
  const { checks, nextCheckAt, sentAt } = send;
  if (nextCheckAt === null) return null;
  const offsets = checkTimesOf(usualSendSettings, send);
  const last = offsets.at(-1) ?? 0;
  const due = nextCheckAt.getTime() + last - (offsets[checks] ?? last);
  const end = Math.min(due, (sentAt?.getTime() ?? 0) + longest + last);
  return end <= now ? null : new Date(end);
}

const { lease, sweep, list } = usualSendSettings;

/** Between a call and its first look at the latest, when its desk died with it, and a slow list. */
const longest = lease + sweep + list;

/** What the desk itself still does about an unclear call. */
export interface OwnChecks {
  readonly nextCheckAt: Date | null;
  /** Until then no person decides; null: a person may. */
  readonly undecidedUntil: Date | null;
}

/**
 * The desk's own checks of unclear calls by the ids of their subjects, as they are due now: a check
 * that is put off changes nothing else.
 */
export async function findOwnChecks(
  queries: Queries,
  subject: Intents<never>["subject"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnChecks>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(sends)
    .where(
      and(
        eq(sends.subjectKind, subject),
        inArray(sends.subjectId, [...ids]),
        eq(sends.state, "unknown"),
      ),
    );
  return new Map(
    rows.map((send) => [
      send.subjectId,
      { nextCheckAt: send.nextCheckAt, undecidedUntil: lastLookOf(send) },
    ]),
  );
}

/** For the database: whether the desk itself still checks, so that nobody decides yet. */
export function isStillChecked(table: IntentTable, subject: Intents<never>["subject"]): SQL {
  const latest = (operationId: string) =>
    longest + (checkTimesOf(usualSendSettings, { operationId }).at(-1) ?? 0);
  const [unguarded] = unguardedOperations;
  const time = sql`case when ${inArray(sends.operationId, [...unguardedOperations])}
    then ${latest(unguarded)}::int else ${latest("")}::int end`;
  const where = and(
    eq(sends.subjectKind, subject),
    eq(sends.subjectId, table.id),
    eq(sends.state, "unknown"),
    isNotNull(sends.nextCheckAt),
    sql`${sends.sentAt} + ${time} * interval '1 millisecond' > now()`,
  );
  return sql`exists (select 1 from ${sends} where ${where})`;
}
