import { approvalKindsOf, approvalStates } from "../approvals/approval-enumerations";

export const planStates = approvalStates["settings-plan"];
export type PlanState = (typeof planStates)[number];

export const planKinds = approvalKindsOf["settings-plan"];
export type PlanKind = (typeof planKinds)[number];

/**
 * Why a group is blocked: it is in another unfinished job; its erasure is not finished; an
 * unfinished request to billing asks for the same setting; billing no longer has it; its setting
 * changed since the job that is undone; billing's value before is none that an update accepts.
 */
export const blockReasons = [
  "under-way",
  "being-erased",
  "requested",
  "gone",
  "changed-since",
  "not-writable",
] as const;
export type BlockReason = (typeof blockReasons)[number];

export const planActions = ["send", "rehearse", "withdraw", "remind", "approve", "return"] as const;
export type PlanAction = (typeof planActions)[number];

export const planReturnCodes = ["wrong-groups", "wrong-values", "not-now", "other"] as const;
