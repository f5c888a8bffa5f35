import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { idempotencyKeys } from "../../db/schema/idempotency";

/** One request of one person, by the key that the page made for it. */
export interface RequestKey {
  readonly personId: string;
  readonly key: string;
  /** SHA-256 of method, address and body. */
  readonly requestHash: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly text: string;
}

/** What is known of a request that asks to be worked on. */
export type Claim =
  | { readonly kind: "ours" }
  | { readonly kind: "answered"; readonly answer: KeptAnswer }
  | { readonly kind: "in-flight" }
  | { readonly kind: "other-content" };

/** A first request that has not answered for so long is dead: its desk was stopped. */
const takeOver = sql`now() - interval '2 minutes'`;

/** Takes a request on, once: the key's row is there before the work begins. */
export async function claimRequest(database: DeskDatabase, request: RequestKey): Promise<Claim> {
  const { personId, key, requestHash } = request;
  const made = await database
    .insert(idempotencyKeys)
    .values({ personId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return { kind: "ours" };
  const [row] = await database.select().from(idempotencyKeys).where(isRequest(request));
  // Given back between the two statements: whoever did so is answering just now.
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

/** Keeps the first answer for whoever asks again. */
export async function keepAnswer(
  database: DeskDatabase,
  request: RequestKey,
  answer: KeptAnswer,
): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.text })
    .where(isOpen(request));
}

/** Gives a request back that came to nothing, so that it can be sent again. */
export async function releaseRequest(database: DeskDatabase, request: RequestKey): Promise<void> {
  await database.delete(idempotencyKeys).where(isOpen(request));
}

/** Forgets what is older than a day: no page repeats a request after that. */
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
