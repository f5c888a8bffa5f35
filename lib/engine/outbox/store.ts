import "server-only";
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import { inMilliseconds } from "../../db/sql-now";
import type { OutboxEntry } from "./subject";

type Queries = DeskDatabase | DeskTransaction;

/** The content of an entry, written in the transaction that decides on it. */
export interface NewSend {
  readonly tenantId: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly operationId: string;
  readonly request: object;
  readonly requestHash: string;
  readonly customerGuid: string;
  readonly fingerprint: object;
  /** Time in which it can be cancelled before it leaves; 0 by default. */
  readonly delayMilliseconds?: number;
  /** The recorded trace that it is part of; null by default. */
  readonly traceparent?: string | null;
}

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Queues a call as the next round of its subject. */
export async function insertSend(
  queries: DeskTransaction,
  { delayMilliseconds = 0, ...send }: NewSend,
): Promise<void> {
  const { subjectKind, subjectId } = send;
  const [last] = await queries
    .select({ round: sql<number>`coalesce(max(${sends.round}), 0)::int` })
    .from(sends)
    .where(and(eq(sends.subjectKind, subjectKind), eq(sends.subjectId, subjectId)));
  // Due at once or after the delay: the index returns due entries in order.
  const nextCheckAt = inMilliseconds(delayMilliseconds);
  const round = (last?.round ?? 0) + 1;
  await queries.insert(sends).values({ ...send, round, nextCheckAt });
}

/** Removes an entry that has not been started; false if it is in flight or done. */
export async function cancelSend(queries: DeskTransaction, subject: Subject): Promise<boolean> {
  const cancelled = await queries
    .update(sends)
    .set(closed)
    .where(ofSubject(subject, "waiting"))
    .returning({ id: sends.id });
  return cancelled.length > 0;
}

/** The subject's entry with an unknown outcome. */
export async function findUnknownSend(
  queries: Queries,
  subject: Subject,
): Promise<OutboxEntry | null> {
  const [row] = await queries.select().from(sends).where(ofSubject(subject, "unknown"));
  return row ?? null;
}

/** An entry that is not in flight. */
export async function findWaitingSend(queries: Queries, id: string): Promise<OutboxEntry | null> {
  const isWaiting = and(eq(sends.id, id), eq(sends.state, "waiting"));
  const [row] = await queries.select().from(sends).where(isWaiting);
  return row ?? null;
}

/** Closes an unknown entry by a person's decision; false if it was no longer unknown. */
export async function settleSend(
  queries: DeskTransaction,
  id: string,
  lineId: string | null,
): Promise<boolean> {
  const settled = await queries
    .update(sends)
    .set({ ...closed, answer: { lineId } })
    .where(and(eq(sends.id, id), eq(sends.state, "unknown")))
    .returning({ id: sends.id });
  return settled.length > 0;
}

/** Lines that other entries for the customer are known to have made. */
export async function knownLines(queries: Queries, send: OutboxEntry): Promise<string[]> {
  const rows = await queries
    .select({ lineId: sql<string | null>`${sends.answer} ->> 'lineId'` })
    .from(sends)
    .where(
      and(
        eq(sends.tenantId, send.tenantId),
        eq(sends.customerGuid, send.customerGuid),
        inArray(sends.state, ["confirmed", "settled"]),
        sql`${sends.id} <> ${send.id}`,
      ),
    );
  return rows.flatMap(({ lineId }) => lineId ?? []);
}

/**
 * The earlier rounds of the same call that may have had an effect: the records before the first of
 * them, and its time. Null if this is the first.
 */
export async function earlierRound(
  queries: Queries,
  send: OutboxEntry,
): Promise<OutboxEntry | null> {
  const [row] = await queries
    .select()
    .from(sends)
    .where(
      and(
        ofSubject({ kind: send.subjectKind, id: send.subjectId }, "settled"),
        isNotNull(sends.sentAt),
        sql`${sends.round} < ${send.round}`,
        sql`${sends.fingerprint} = ${JSON.stringify(send.fingerprint)}::jsonb`,
      ),
    )
    .orderBy(asc(sends.round))
    .limit(1);
  return row ?? null;
}

/** Delays an unsendable entry, or an impossible check: neither counts. */
export async function putOff(
  queries: Queries,
  { id, state }: Pick<OutboxEntry, "id" | "state">,
  milliseconds: number,
): Promise<void> {
  await queries
    .update(sends)
    .set({ attempts: sql`${sends.attempts} + 1`, nextCheckAt: inMilliseconds(milliseconds) })
    .where(and(eq(sends.id, id), eq(sends.state, state)));
}

const closed = { state: "settled", nextCheckAt: null, finishedAt: sql`now()` } as const;

function ofSubject({ kind, id }: Subject, state: string): SQL | undefined {
  return and(eq(sends.subjectKind, kind), eq(sends.subjectId, id), eq(sends.state, state));
}
