import { approvalParams, approvalQuestion } from "../../approvals/params";
import { approvalStates } from "../../domain/approvals/approval-enumerations";
import { debtActKinds, debtActViews } from "../../domain/debt-cases/act-enumerations";

/** The URL parameters of the list of debt actions. */
export const debtActParams = approvalParams(debtActViews, approvalStates, debtActKinds);

/** The filters in the form of the desk's API. */
export const debtActQuestion = (state: typeof debtActParams.initial) => approvalQuestion(state);
