import "server-only";
import { eq, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { decideOnePerson } from "../../engine/approvals/one-person";
import type { PlanRequest } from "./plan-requests";

/**
 * "rows" if the groups of a plan, together with those that its author changed alone within the last
 * 24 hours, are more than one person may change; an undo counts as well. Null: the author suffices.
 */
export async function secondPersonOfParts(
  queries: DeskTransaction,
  { id, tenantId, authorId: personId }: PlanRequest,
  changed: number,
  most: number,
): Promise<"rows" | null> {
  const { suffices } = await decideOnePerson(queries, "settings-plan", {
    id,
    tenantId,
    personId,
    size: changed,
    suffices: (size) => size <= most,
    same: eq(approvalRequests.onePerson, true),
    weight: sql`coalesce((${approvalRequests.facts} -> 'rows' ->> 'count')::int, 0)`,
  });
  return suffices ? null : "rows";
}
