import { approvalParams, approvalQuestion } from "../../approvals/params";
import { intentStates } from "../../domain/approvals/intent-enumerations";
import { debtActKinds, debtActViews } from "../../domain/debt-cases/act-enumerations";

/** The address of the list of debt actions. */
export const debtActParams = approvalParams(debtActViews, intentStates, debtActKinds);

/** The filters as the desk's API takes them. */
export const debtActQuestion = (state: typeof debtActParams.initial) => approvalQuestion(state);
