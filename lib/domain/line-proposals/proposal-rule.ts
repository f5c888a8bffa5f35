import type { IntentPerson, IntentRule, IntentStanding } from "../approvals/intent-rule";
import { may, type Role } from "../roles";
import type { ApprovalBar, ProposalAction, ProposalState } from "./proposal-words";

/** Who may do what to a proposal, and while it is in which state. */
export const proposalRule = {
  permissions: { read: "lines:read", write: "lines:propose", decide: "lines:post" },
  states: {
    edit: ["draft", "submitted", "returned", "approved", "refused"],
    submit: ["draft", "returned"],
    withdraw: ["draft", "submitted", "returned", "approved", "refused"],
    approve: ["submitted"],
    return: ["submitted"],
    "take-over": ["submitted", "returned"],
    settle: ["unknown"],
  },
  ownBar: "own-proposal",
} as const satisfies IntentRule<ProposalAction, ProposalState, ApprovalBar>;

/**
 * Whether a person may see it: clerks see what they wrote or edited, the others everything that was
 * submitted once; a draft is its editors' alone.
 */
export function maySee(
  proposal: IntentStanding & { readonly submittedAt: unknown },
  { personId, roles }: IntentPerson,
): boolean {
  if (!may(roles, "lines:read")) return false;
  if (proposal.editorIds.includes(personId)) return true;
  return seesAll(roles) && proposal.state !== "draft" && proposal.submittedAt !== null;
}

/** Sees the proposals of others too. */
export function seesAll(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== "clerk") && may(roles, "lines:read");
}
