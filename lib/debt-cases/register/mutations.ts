import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { ChangeDebtCase, DebtCase, RepairDebtCase } from "../../domain/debt-cases/case-shape";

const invalidates = [queryKeys.debtCases, queryKeys.audit, queryKeys.work];

interface Order<Body> {
  readonly id: string;
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Owner and next action of a case, as far as they are given. */
export function changeCase() {
  return mutationOptions({
    mutationFn: ({ id, body }: Omit<Order<ChangeDebtCase>, "key">) =>
      callDesk("changeDebtCase", { params: { id }, body }),
    meta: { invalidates },
  });
}

/** Reads back the service's state of a case; `many`: one of several in a row. */
export function compareCase({
  id,
  many,
  signal,
}: {
  readonly id: string;
  readonly many: boolean;
  readonly signal?: AbortSignal | undefined;
}): Promise<DebtCase> {
  // Each press starts a new comparison with a new key.
  return callDesk("compareDebtCase", { params: { id }, body: { many }, signal });
}

export function compareOne() {
  return mutationOptions({
    mutationFn: (id: string) => compareCase({ id, many: false }),
    meta: { invalidates },
  });
}

export function repairCase() {
  return mutationOptions({
    mutationFn: ({ id, body, key }: Order<RepairDebtCase>) =>
      callDesk("repairDebtCase", { params: { id }, body, idempotencyKey: key }),
    meta: { invalidates: [...invalidates, queryKeys.debtActs, queryKeys.approvals] },
  });
}
