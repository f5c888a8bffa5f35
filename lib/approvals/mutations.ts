import { mutationOptions } from "@tanstack/react-query";
import { callDesk, callStep } from "../browser/desk-client";
import { toProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import { staleKeysOf } from "../browser/stale-keys";
import type { DeskInput } from "../desk-contract/desk-operations";
import type { ApprovalSubject } from "../domain/approvals/approval-enumerations";
import type { EditDebtAct } from "../domain/debt-cases/act-shape";
import type { EditProposal, NewProposal } from "../domain/line-proposals/proposal-shape";
import type { NewRequest } from "../domain/requests/request-shape";
import { type Approval, type ApprovalOf, approvalOf } from "./queries";

const steps = {
  submit: "submitApproval",
  approve: "approveApproval",
  return: "returnApproval",
  withdraw: "withdrawApproval",
  remind: "remindApproval",
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
    mutationFn: async ({ id, step, body, key }: ApprovalStep) => {
      try {
        return await callStep(steps[step], { id, body, key });
      } catch (error) {
        // Another page sent today's reminder.
        if (toProblemError(error).problem.type !== "reminded-today") throw error;
        return undefined;
      }
    },
    meta: approvalMeta[subject],
  });
}

interface NewApproval {
  readonly "line-proposal": NewProposal;
  readonly request: NewRequest;
}

interface EditedApproval {
  readonly "line-proposal": EditProposal;
  readonly "debt-act": EditDebtAct;
}

interface Order<Body> {
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Creates a draft of a line proposal, or sends a request to billing or to its approver. */
export function createApproval<Subject extends keyof NewApproval>(subject: Subject) {
  return mutationOptions({
    mutationFn: async ({ body, key }: Order<NewApproval[Subject]>) =>
      ofSubject(subject, await callDesk("createApproval", { body, idempotencyKey: key })),
    meta: approvalMeta[subject],
  });
}

/** Changes a line proposal, or submits other content of a debt action. */
export function editApproval<Subject extends keyof EditedApproval>(subject: Subject) {
  return mutationOptions({
    mutationFn: async ({ id, body }: { id: string; body: EditedApproval[Subject] }) =>
      ofSubject(subject, await callDesk("editApproval", { params: { id }, body })),
    meta: approvalMeta[subject],
  });
}

/** The answer, which is of the asked subject by the interface of the desk. */
function ofSubject<Subject extends ApprovalSubject>(
  subject: Subject,
  answer: Approval,
): ApprovalOf<Subject> {
  const approval = approvalOf(subject, answer);
  if (approval === undefined) throw new Error(`The desk answered ${answer.subject}.`);
  return approval;
}
