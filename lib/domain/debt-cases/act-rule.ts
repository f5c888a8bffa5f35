import type { ApprovalAction } from "../approvals/approval-enumerations";
import type { ApprovalRule } from "../approvals/approval-rule";
import { recordPermissions } from "../audit/record-permissions";
import type { DebtActState, DebtApprovalBar } from "./act-enumerations";

/** Who may do what to a debt action, and in which state. */
export const debtActRule = {
  permissions: {
    read: recordPermissions["debt-acts"],
    write: "debt:write",
    decide: "debt:approve",
  },
  states: {
    edit: ["submitted", "returned", "approved", "refused"],
    withdraw: ["submitted", "returned", "approved", "refused"],
    approve: ["submitted"],
    return: ["submitted"],
    settle: ["unknown"],
  },
  ownBar: "own-act",
} as const satisfies ApprovalRule<ApprovalAction, DebtActState, DebtApprovalBar>;
