import "server-only";
import { and, eq } from "drizzle-orm";
import { constraintOf } from "../../db/constraint-of";
import type { DeskDatabase } from "../../db/database";
import { lineProposals } from "../../db/schema/line-proposals";
import { people } from "../../db/schema/people";
import { sqlNow } from "../../db/sql-now";
import { changeEntry } from "../../engine/approvals/call-entries";
import { recordAudit } from "../../engine/audit/record";
import type { Actor } from "../../server/auth/sessions";
import { proposalProblems } from "./problems";
import { proposals } from "./proposals";

export type ProposalRow = typeof lineProposals.$inferSelect;

/**
 * Writes a new draft, with its audit entry.
 *
 * @throws {DeskProblem} 409 if the person has the maximum number of drafts, or if another proposal
 * corrects the same line.
 */
export async function insertProposal(
  database: DeskDatabase,
  actor: Actor,
  values: Omit<typeof lineProposals.$inferInsert, "tenantId" | "authorId" | "editorIds">,
  mostDrafts: number,
): Promise<ProposalRow> {
  try {
    return await insertRow(database, actor, values, mostDrafts);
  } catch (error) {
    throw constraintOf(error) === "line_proposals_corrects" ? proposalProblems.corrected() : error;
  }
}

function insertRow(...[database, actor, values, mostDrafts]: Parameters<typeof insertProposal>) {
  const { tenantId, personId } = actor;
  return database.transaction(async (queries) => {
    // Locked until the draft is written: drafts of one person are counted one after the other.
    await queries.select().from(people).where(eq(people.id, personId)).for("no key update");
    const drafts = and(
      eq(lineProposals.authorId, personId),
      eq(lineProposals.tenantId, tenantId),
      eq(lineProposals.state, "draft"),
    );
    if ((await queries.$count(lineProposals, drafts)) >= mostDrafts) {
      throw proposalProblems.tooManyDrafts(mostDrafts);
    }
    const [row] = await queries
      .insert(lineProposals)
      .values({
        ...values,
        tenantId,
        authorId: personId,
        editorIds: [personId],
        createdAt: sqlNow,
        updatedAt: sqlNow,
      })
      .returning();
    if (!row) throw new Error("A proposal that was inserted did not come back.");
    await recordAudit(queries, changeEntry(proposals, actor, "line-proposal.created", null, row));
    return row;
  });
}
