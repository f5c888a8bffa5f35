import type { ApprovalAction } from "../approvals/approval-enumerations";
import type { ApprovalRule } from "../approvals/approval-rule";
import { statesOfActions } from "../approvals/transitions";
import { recordPermissions } from "../audit/record-permissions";
import type { DebtActState, DebtApprovalBar } from "./act-enumerations";

/** Who may do what to a debt action, and in which state. */
export const debtActRule: ApprovalRule<ApprovalAction, DebtActState, DebtApprovalBar> = {
  permissions: {
    read: recordPermissions["debt-acts"],
    write: "debt:write",
    decide: "debt:approve",
  },
  states: statesOfActions("debt-act"),
  ownBar: "own-act",
};
