import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { idempotencyKeys } from "../../../db/schema/idempotency";

/** One request of one person, by the key that the page generated. */
export interface RequestKey {
  readonly personId: string;
  readonly key: string;
  /** SHA-256 of method, address and body. */
  readonly requestHash: string;
}

export interface SavedAnswer {
  readonly status: number;
  readonly text: string;
}

/** What is known of a request that is about to run. */
export type Claim =
  | { readonly kind: "ours" }
  | { readonly kind: "answered"; readonly answer: SavedAnswer }
  | { readonly kind: "in-flight" }
  | { readonly kind: "other-content" };

/** A first request without an answer for this long is dead: its desk was stopped. */
const takeOver = sql`now() - interval '2 minutes'`;

/** Claims a request once: the key's row exists before the work begins. */
export async function claimRequest(database: DeskDatabase, request: RequestKey): Promise<Claim> {
  const { personId, key, requestHash } = request;
  const made = await database
    .insert(idempotencyKeys)
    .values({ personId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return { kind: "ours" };
  const [row] = await database.select().from(idempotencyKeys).where(isRequest(request));
  // Released between the two statements: that request is answering just now.
  if (!row) return { kind: "in-flight" };
  if (row.requestHash !== requestHash) return { kind: "other-content" };
  if (row.status !== null) {
    return { kind: "answered", answer: { status: row.status, text: row.answer ?? "" } };
  }
  const taken = await database
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(isOpen(request), lt(idempotencyKeys.createdAt, takeOver)))
    .returning({ key: idempotencyKeys.key });
  return { kind: taken.length > 0 ? "ours" : "in-flight" };
}

/** Stores the first answer for repetitions. */
export async function saveAnswer(
  database: DeskDatabase,
  request: RequestKey,
  answer: SavedAnswer,
): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.text })
    .where(isOpen(request));
}

/** Releases a request without effect, so that it can be sent again. */
export async function releaseRequest(database: DeskDatabase, request: RequestKey): Promise<void> {
  await database.delete(idempotencyKeys).where(isOpen(request));
}

/** Deletes what is older than a day: no page repeats a request after that. */
export async function forgetOldRequests(database: DeskDatabase): Promise<void> {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`));
}

function isRequest({ personId, key }: RequestKey) {
  return and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
}

function isOpen(request: RequestKey) {
  return and(isRequest(request), isNull(idempotencyKeys.status));
}
