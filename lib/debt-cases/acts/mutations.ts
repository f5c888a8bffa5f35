import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { Approve } from "../../domain/approvals/approval-shape";
import type {
  DebtAct,
  EditDebtAct,
  NewDebtActs,
  ReturnDebtAct,
  SettleDebtAct,
} from "../../domain/debt-cases/act-shape";

/**
 * Queries that a debt action's change makes stale. The open invoices are not among them: the page
 * shows a notice that they are stale.
 */
const invalidates = [queryKeys.debtActs, queryKeys.debtCases, queryKeys.audit, queryKeys.work];

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
    meta: { invalidates },
  });
}

/** Submits the changed content of an action again. */
export function editDebtAct() {
  return mutationOptions({
    mutationFn: ({ id, body }: Order<EditDebtAct> & { readonly id: string }) =>
      callDesk("editDebtAction", { params: { id }, body }),
    meta: { invalidates },
  });
}

/** The steps of one action, by the last part of their address. */
interface DebtActSteps {
  withdraw: { version: number };
  approve: Approve;
  return: ReturnDebtAct;
  settle: SettleDebtAct;
}

export type DebtActStep = {
  [Step in keyof DebtActSteps]: Order<DebtActSteps[Step]> & {
    readonly step: Step;
    readonly id: string;
  };
}[keyof DebtActSteps];

export function takeDebtActStep() {
  return mutationOptions({
    mutationFn: ({ id, step, body, key }: DebtActStep): Promise<DebtAct> => {
      const order = { params: { id }, idempotencyKey: key };
      switch (step) {
        case "withdraw":
          return callDesk("withdrawDebtAction", { ...order, body });
        case "approve":
          return callDesk("approveDebtAction", { ...order, body });
        case "return":
          return callDesk("returnDebtAction", { ...order, body });
        case "settle":
          return callDesk("settleDebtAction", { ...order, body });
        default:
          return step satisfies never;
      }
    },
    meta: { invalidates },
  });
}
