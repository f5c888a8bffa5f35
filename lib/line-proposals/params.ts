import { approvalParams, approvalQuestion } from "../approvals/params";
import { proposalKinds, proposalStates } from "../domain/line-proposals/proposal-enumerations";

/** The address of the list of line proposals. */
export const proposalParams = approvalParams(
  ["mine", "to-approve", "decided"],
  proposalStates,
  proposalKinds,
);

/** The filters as the desk's API takes them. */
export const proposalQuestion = (state: typeof proposalParams.initial) => approvalQuestion(state);
