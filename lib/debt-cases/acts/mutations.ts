import { mutationOptions } from "@tanstack/react-query";
import { invalidatesOf, takeApprovalStep } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { EditDebtAct, NewDebtActs } from "../../domain/debt-cases/act-shape";

/** Not the open invoices: the page shows a notice that they are stale. */
const meta = invalidatesOf("debt-acts", queryKeys.debtCases);

interface Order<Body> {
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Submits actions of one kind, each separately: a refused one does not stop the others. */
export function submitDebtActs() {
  return mutationOptions({
    mutationFn: ({ body, key }: Order<NewDebtActs>) =>
      callDesk("createDebtActions", { body, idempotencyKey: key }),
    meta,
  });
}

/** Submits the changed content of an action again. */
export function editDebtAct() {
  return mutationOptions({
    mutationFn: ({ id, body }: Order<EditDebtAct> & { readonly id: string }) =>
      callDesk("editDebtAction", { params: { id }, body }),
    meta,
  });
}

/** Takes a step of one action. */
export function takeDebtActStep() {
  return takeApprovalStep(
    {
      withdraw: "withdrawDebtAction",
      approve: "approveDebtAction",
      return: "returnDebtAction",
      settle: "settleDebtAction",
    },
    meta,
  );
}
