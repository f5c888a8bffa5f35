import type { ApprovalRule } from "../approvals/approval-rule";
import { statesOfActions } from "../approvals/transitions";
import { recordPermissions } from "../audit/record-permissions";
import { may, type Role } from "../roles";
import type { ProposalAction, ProposalBar, ProposalState } from "./proposal-enumerations";

/** Who may do what to a proposal, and in which state. */
export const proposalRule = {
  permissions: {
    read: recordPermissions["line-proposals"],
    write: "lines:propose",
    decide: "lines:post",
  },
  states: statesOfActions("line-proposal"),
  ownBar: "own-proposal",
} as const satisfies ApprovalRule<ProposalAction, ProposalState, ProposalBar>;

/** Sees the proposals of others too. */
export function seesAll(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== "clerk") && may(roles, "lines:read");
}
