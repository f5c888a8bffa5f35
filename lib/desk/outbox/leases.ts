import "server-only";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sendLeases } from "../../db/schema/outbox";
import { inMilliseconds } from "../sql-now";
import type { OutboxEntry } from "./subject";

type Queries = DeskDatabase | DeskTransaction;

/** Claims the customer of an entry for one attempt; false if another attempt has it. */
export async function takeLease(
  queries: Queries,
  { id: sendId, tenantId, customerGuid }: OutboxEntry,
  owner: string,
  milliseconds: number,
): Promise<boolean> {
  const until = inMilliseconds(milliseconds);
  const taken = await queries
    .insert(sendLeases)
    .values({ tenantId, customerGuid, sendId, owner, until })
    .onConflictDoUpdate({
      target: [sendLeases.tenantId, sendLeases.customerGuid],
      set: { sendId, owner, until },
      setWhere: lte(sendLeases.until, sql`now()`),
    })
    .returning({ owner: sendLeases.owner });
  return taken.length > 0;
}

/** Restarts the lease's time just before the call; false if it has expired. */
export async function renewLease(
  queries: Queries,
  owner: string,
  milliseconds: number,
): Promise<boolean> {
  const renewed = await queries
    .update(sendLeases)
    .set({ until: inMilliseconds(milliseconds) })
    .where(and(eq(sendLeases.owner, owner), gt(sendLeases.until, sql`now()`)))
    .returning({ owner: sendLeases.owner });
  return renewed.length > 0;
}

export async function releaseLease(queries: Queries, owner: string): Promise<void> {
  await queries.delete(sendLeases).where(eq(sendLeases.owner, owner));
}

/** Ends all leases: for a desk that is alone on its database and has just started. */
export async function releaseAllLeases(queries: Queries): Promise<void> {
  await queries.delete(sendLeases);
}
