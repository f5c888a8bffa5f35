import "server-only";
import { type ApprovalPerson, actionsOf, barOf } from "../../domain/approvals/approval-rule";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import { type LineProposal, lineProposalSchema } from "../../domain/line-proposals/proposal-shape";
import { showApprovals } from "../../engine/approvals/view";
import type { UnsentParts } from "../../engine/outbox/unsent";
import { findRecipeNames } from "../invoice-lines/recipes/reads";
import type { ProposalRow } from "./proposal-rows";
import { proposalSubject } from "./send-of";

/** Proposals in one person's view: with names, and with the person's possible actions. */
export async function viewProposals(
  parts: UnsentParts,
  person: ApprovalPerson,
  rows: readonly ProposalRow[],
): Promise<LineProposal[]> {
  const ids = rows.flatMap(({ recipeId }) => recipeId ?? []);
  const [approvals, names] = await Promise.all([
    showApprovals(parts, proposalSubject, rows),
    findRecipeNames(parts.database, ids),
  ]);
  return approvals.map(({ row, shown, stillChecked }) => {
    const { recipeId: id } = row;
    const recipe = id === null ? null : { id, name: names.get(id) ?? null };
    // The database's checks guarantee it; parsed by the schema of the page.
    const proposal = lineProposalSchema.parse({ ...shown, lineId: row.records[0] ?? null, recipe });
    const standing = { ...row, state: proposal.state, stillChecked };
    return {
      ...proposal,
      may: actionsOf(proposalRule, standing, person),
      approvalBar: barOf(proposalRule, standing, person),
    };
  });
}
