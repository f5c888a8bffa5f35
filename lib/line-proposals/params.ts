import { approvalParams, approvalQuestion } from "../approvals/params";
import { proposalKinds, proposalStates } from "../domain/line-proposals/proposal-enumerations";

/** The URL parameters of the list of line proposals. */
export const proposalParams = approvalParams(
  ["mine", "to-approve", "decided"],
  proposalStates,
  proposalKinds,
);

/** The filters in the form of the desk's API. */
export const proposalQuestion = (state: typeof proposalParams.initial) => approvalQuestion(state);
