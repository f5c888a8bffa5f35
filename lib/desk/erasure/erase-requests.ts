import "server-only";
import { eq, type SQL } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { requests } from "../../db/schema/requests";
import { requestFactsSchema } from "../../domain/requests/request-shape";
import { redactOutcome } from "./erase-proposals";

/** Erases the texts of requests, billing's too; returns their ids. State and moments stay. */
export async function eraseRequests(
  queries: DeskTransaction,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await queries.select().from(requests).where(which);
  for (const { id, facts, outcome } of rows) {
    const parsed = requestFactsSchema.safeParse(facts);
    await queries
      .update(requests)
      .set({
        content: {},
        facts: {
          groupName: null,
          customerName: null,
          before: {},
          existing: [],
          isProtected: parsed.success && parsed.data.isProtected,
        },
        outcome: redactOutcome(outcome),
        authorNote: null,
        decisionNote: null,
        now: null,
        message: null,
        reason: null,
      })
      .where(eq(requests.id, id));
  }
  return rows.map(({ id }) => id);
}
