import "server-only";
import { actionsOf, barOf, type IntentPerson } from "../../domain/approvals/intent-rule";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import { type LineProposal, lineProposalSchema } from "../../domain/line-proposals/proposal-shape";
import type { Queries } from "../approvals/intents";
import { showIntents } from "../approvals/view";
import { proposalSubject } from "./send-of";
import type { ProposalRow } from "./store";

/** Proposals in one person's view: with names, and with the person's possible actions. */
export async function viewProposals(
  queries: Queries,
  person: IntentPerson,
  rows: readonly ProposalRow[],
): Promise<LineProposal[]> {
  return (await showIntents(queries, proposalSubject, rows)).map(({ row, shown, stillChecked }) => {
    // The database's checks guarantee it; parsed by the schema of the page.
    const proposal = lineProposalSchema.parse(shown);
    const standing = { ...row, state: proposal.state, stillChecked };
    return {
      ...proposal,
      may: actionsOf(proposalRule, standing, person),
      approvalBar: barOf(proposalRule, standing, person),
    };
  });
}
