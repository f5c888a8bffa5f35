import "server-only";
import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { seesAll } from "../../domain/line-proposals/proposal-rule";
import { isEditor } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";

/**
 * The proposals that a person may open: clerks those that they wrote or edited, others also
 * everything that was submitted once. Only its editors can open a draft. This is the only such
 * rule: the proposal's own address, the lists and the timelines select by it.
 */
export function visibleTo(actor: Actor): SQL | undefined {
  const own = isEditor(actor);
  if (!seesAll(actor.roles)) return own;
  const submitted = sql`${approvalRequests.submittedAt} is not null`;
  return or(own, and(ne(approvalRequests.state, "draft"), submitted));
}
