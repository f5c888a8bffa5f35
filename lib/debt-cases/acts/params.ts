import { approvalParams, approvalQuestion } from "../../approvals/params";
import {
  debtActKinds,
  debtActStates,
  debtActViews,
} from "../../domain/debt-cases/act-enumerations";

/** The URL parameters of the list of debt actions. */
export const debtActParams = approvalParams(debtActViews, debtActStates, debtActKinds);

/** The filters in the form of the desk's API. */
export const debtActQuestion = (state: typeof debtActParams.initial) => approvalQuestion(state);
