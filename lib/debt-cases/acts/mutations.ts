import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import type { EditDebtAct, NewDebtActs } from "../../domain/debt-cases/act-shape";

const meta = approvalMeta["debt-act"];

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
