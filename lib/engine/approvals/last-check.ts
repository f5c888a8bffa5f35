import "server-only";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sends } from "../../db/schema/outbox";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import { checkTimesOf, unguardedOperations } from "../outbox/check-times";
import { usualSendSettings } from "../outbox/send-settings";
import type { OutboxEntry } from "../outbox/subject";

type CheckedSend = Pick<OutboxEntry, "operationId" | "checks" | "nextCheckAt" | "sentAt">;

/**
 * When the desk checks an unclear call automatically for the last time. Null if the last check is
 * done, or if the service could not be read for so long that people decide instead.
 */
export function lastCheckOf(send: CheckedSend, now = Date.now()): Date | null {
  const { checks, nextCheckAt, sentAt } = send;
  if (nextCheckAt === null) return null;
  const offsets = checkTimesOf(usualSendSettings, send);
  const last = offsets.at(-1) ?? 0;
  const due = nextCheckAt.getTime() + last - (offsets[checks] ?? last);
  const end = Math.min(due, (sentAt?.getTime() ?? 0) + longest + last);
  return end <= now ? null : new Date(end);
}

const { lease, sweep, list } = usualSendSettings;

/** Maximum time between a call and its first check, if its desk crashed, plus a slow list. */
const longest = lease + sweep + list;

/** The desk's own remaining checks of an unclear call. */
export interface OwnChecks {
  readonly nextCheckAt: Date | null;
  /** Until then no person decides; null: a person may. */
  readonly undecidedUntil: Date | null;
}

/**
 * The desk's own checks of unclear calls by the ids of their subjects, as they are due now: a
 * delayed check changes nothing else.
 */
export async function findOwnChecks(
  queries: Queries,
  subject: ApprovalSubject,
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
      { nextCheckAt: send.nextCheckAt, undecidedUntil: lastCheckOf(send) },
    ]),
  );
}

/** SQL condition: the desk still checks the call automatically, so no person may decide yet. */
export const isStillChecked: SQL = stillChecked();

function stillChecked(): SQL {
  const latest = (operationId: string) =>
    longest + (checkTimesOf(usualSendSettings, { operationId }).at(-1) ?? 0);
  const [unguarded] = unguardedOperations;
  const time = sql`case when ${inArray(sends.operationId, [...unguardedOperations])}
    then ${latest(unguarded)}::int else ${latest("")}::int end`;
  const where = and(
    eq(sends.subjectKind, approvalRequests.subject),
    eq(sends.subjectId, approvalRequests.id),
    eq(sends.state, "unknown"),
    isNotNull(sends.nextCheckAt),
    sql`${sends.sentAt} + ${time} * interval '1 millisecond' > now()`,
  );
  return sql`exists (select 1 from ${sends} where ${where})`;
}
