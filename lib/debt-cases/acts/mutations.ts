import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { Approve, ApproveMany, ApproveManyResult } from "../../domain/approvals/intent-shape";
import type {
  DebtAct,
  EditDebtAct,
  NewDebtActs,
  NewDebtActsResult,
  ReturnDebtAct,
  SettleDebtAct,
} from "../../domain/debt-cases/act-shape";

/** What a debt act's change makes stale. Not the open invoices: the page says that they are old. */
const invalidates = [queryKeys.debtActs, queryKeys.debtCases, queryKeys.audit, queryKeys.work];

interface Order<Body> {
  readonly body: Body;
  /** One for each intent of the person: a repeated press answers like the first one. */
  readonly key: string;
}

/** Submits acts of one kind, each for itself: one that is refused does not stop the others. */
export function submitDebtActs() {
  return mutationOptions({
    mutationFn: async ({ body, key }: Order<NewDebtActs>): Promise<NewDebtActsResult> => {
      const answer = await callDesk("POST", "debt-acts", body, { idempotencyKey: key });
      return answer as NewDebtActsResult;
    },
    meta: { invalidates },
  });
}

/** Submits the changed content of an act anew. */
export function editDebtAct() {
  return mutationOptions({
    mutationFn: async ({
      id,
      body,
      key,
    }: Order<EditDebtAct> & { readonly id: string }): Promise<DebtAct> =>
      (await callDesk("PUT", pathOf(id), body, { idempotencyKey: key })) as DebtAct,
    meta: { invalidates },
  });
}

/** The steps of one act, by the last part of their address. */
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
    mutationFn: async ({ id, step, body, key }: DebtActStep): Promise<DebtAct> => {
      const answer = await callDesk("POST", `${pathOf(id)}/${step}`, body, { idempotencyKey: key });
      return answer as DebtAct;
    },
    meta: { invalidates },
  });
}

/** Approves several acts of one kind, each for itself. */
export function approveDebtActs() {
  return mutationOptions({
    mutationFn: async ({ body, key }: Order<ApproveMany>): Promise<ApproveManyResult> => {
      const path = "debt-acts/approve-many";
      return (await callDesk("POST", path, body, { idempotencyKey: key })) as ApproveManyResult;
    },
    meta: { invalidates },
  });
}

function pathOf(id: string): string {
  return `debt-acts/${encodeURIComponent(id)}`;
}
