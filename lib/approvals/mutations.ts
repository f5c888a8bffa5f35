import { mutationOptions } from "@tanstack/react-query";
import { callStep } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { staleKeysOf } from "../browser/stale-keys";
import type { DeskInput } from "../desk-contract/desk-operations";
import type { ApprovalSubject } from "../domain/approvals/approval-enumerations";

const steps = {
  submit: "submitApproval",
  approve: "approveApproval",
  return: "returnApproval",
  withdraw: "withdrawApproval",
  "take-over": "takeOverApproval",
  settle: "settleApproval",
  "check-again": "checkApprovalAgain",
} as const;
type Steps = typeof steps;

/** A step of one approval request. */
export type ApprovalStep = {
  readonly [Step in keyof Steps]: {
    readonly step: Step;
    readonly id: string;
    readonly body: DeskInput<Steps[Step]>["body"];
    /** One for each action of the person: a repeated press gets the first answer. */
    readonly key: string;
  };
}[keyof Steps];

/**
 * What a person's own change makes stale, by its subject: what a change from elsewhere does, so that
 * the page is the same after both, and roots that no change of the noun reports.
 */
export const approvalMeta = {
  "line-proposal": { invalidates: staleKeysOf(["line-proposals"]) },
  // Not the open invoices: the page shows a notice that they are stale.
  "debt-act": { invalidates: [...staleKeysOf(["debt-acts"]), queryKeys.debtCases] },
  request: { invalidates: staleKeysOf(["requests"]) },
  "settings-plan": { invalidates: [...staleKeysOf(["settings-plans"]), queryKeys.jobs] },
} as const satisfies Record<ApprovalSubject, object>;

/** Takes a step of one approval request. */
export function takeApprovalStep(subject: ApprovalSubject) {
  return mutationOptions({
    mutationFn: ({ id, step, body, key }: ApprovalStep) => callStep(steps[step], { id, body, key }),
    meta: approvalMeta[subject],
  });
}
