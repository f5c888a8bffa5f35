import "server-only";
import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import { seesAll } from "../../domain/line-proposals/proposal-rule";
import { isEditor } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";

/**
 * The proposals that a person may open: clerks those that they wrote or edited, others also
 * everything that was submitted once. Only its editors can open a draft. This is the only such
 * rule: the proposal's own address, the lists and the timelines select by it.
 */
export function visibleTo(actor: Actor): SQL | undefined {
  const own = isEditor(lineProposals, actor);
  if (!seesAll(actor.roles)) return own;
  const submitted = sql`${lineProposals.submittedAt} is not null`;
  return or(own, and(ne(lineProposals.state, "draft"), submitted));
}
