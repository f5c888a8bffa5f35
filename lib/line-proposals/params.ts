import { approvalFilters, approvalQuestion } from "../approvals/params";
import { idOf, listParams, uuidShape } from "../browser/list-params";
import { proposalKinds, proposalStates } from "../domain/line-proposals/proposal-enumerations";

/** The URL parameters of the list of line proposals. */
export const proposalParams = listParams({
  ...approvalFilters(["mine", "to-approve", "decided"], proposalStates, proposalKinds),
  /** Those that one job made. */
  job: idOf(uuidShape),
});

/** The filters in the form of the desk's API. */
export const proposalQuestion = (state: typeof proposalParams.initial) => ({
  ...approvalQuestion(state),
  ...(state.job !== null && { job: state.job }),
});
