import "server-only";
import { and, eq } from "drizzle-orm";
import { constraintOf } from "../../db/constraint-of";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { people } from "../../db/schema/people";
import { insertApproval, type NewApproval } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";
import { proposalProblems } from "./problems";
import { type ProposalRow, proposalRows } from "./proposal-rows";
import { proposals } from "./proposals";

/**
 * Writes a new draft, with its audit entry.
 *
 * @throws {DeskProblem} 409 if the person has the maximum number of drafts, or if another proposal
 * corrects the same line.
 */
export async function insertProposal(
  database: DeskDatabase,
  actor: Actor,
  values: Omit<NewApproval, "state">,
  mostDrafts: number,
): Promise<ProposalRow> {
  try {
    return await insertRow(database, actor, values, mostDrafts);
  } catch (error) {
    throw constraintOf(error) === "approval_requests_corrects"
      ? proposalProblems.corrected()
      : error;
  }
}

function insertRow(...[database, actor, values, mostDrafts]: Parameters<typeof insertProposal>) {
  const { tenantId, personId } = actor;
  return database.transaction(async (queries) => {
    // Locked until the draft is written: drafts of one person are counted one after the other.
    await queries.select().from(people).where(eq(people.id, personId)).for("no key update");
    const drafts = and(
      eq(approvalRequests.authorId, personId),
      eq(approvalRequests.tenantId, tenantId),
      eq(approvalRequests.state, "draft"),
    );
    if ((await proposalRows.count(queries, drafts)) >= mostDrafts) {
      throw proposalProblems.tooManyDrafts(mostDrafts);
    }
    const draft = { ...values, state: "draft" };
    return insertApproval(proposals, queries, actor, draft, { action: "line-proposal.created" });
  });
}
