import "server-only";
import { eq, type SQL } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { requestFactsSchema } from "../../domain/requests/request-shape";
import { progressOf, requestRows } from "../../engine/requests/request-rows";
import { redactOutcome } from "./erase-approvals";

/** Erases the texts of requests, billing's too; returns their ids. State and moments stay. */
export async function eraseRequests(
  queries: DeskTransaction,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await requestRows.select(queries, which);
  for (const { id, facts, outcome, progress } of rows) {
    const { checks, failedChecks } = progressOf({ progress });
    const parsed = requestFactsSchema.safeParse(facts);
    await queries
      .update(approvalRequests)
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
        progress: { checks, failedChecks },
      })
      .where(eq(approvalRequests.id, id));
  }
  return rows.map(({ id }) => id);
}
