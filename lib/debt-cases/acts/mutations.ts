import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import type { NewDebtActs } from "../../domain/debt-cases/act-shape";

interface Order {
  readonly body: NewDebtActs;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Submits actions of one kind, each separately: a refused one does not stop the others. */
export function submitDebtActs() {
  return mutationOptions({
    mutationFn: ({ body, key }: Order) =>
      callDesk("createDebtActions", { body, idempotencyKey: key }),
    meta: approvalMeta["debt-act"],
  });
}
