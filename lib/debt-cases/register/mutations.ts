import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type {
  CaseNote,
  ChangeDebtCase,
  DebtCase,
  RepairDebtCase,
  RepairResult,
} from "../../domain/debt-cases/case-shape";
import { casePath } from "./queries";

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

const invalidates = [queryKeys.debtCases, queryKeys.audit, queryKeys.work];

interface Order<Body> {
  readonly id: string;
  readonly body: Body;
  /** One for each intent of the person: a repeated press answers like the first one. */
  readonly key: string;
}

/** Owner and next action of a case, as far as they are given. */
export function changeCase() {
  return mutationOptions({
    mutationFn: async ({ id, body }: Omit<Order<ChangeDebtCase>, "key">): Promise<DebtCase> =>
      (await callDesk("PATCH", casePath(id), body)) as DebtCase,
    meta: { invalidates },
  });
}

export function addNote() {
  return mutationOptions({
    mutationFn: async ({ id, body, key }: Order<{ text: string }>): Promise<CaseNote> => {
      const options = { idempotencyKey: key };
      return (await callDesk("POST", `${casePath(id)}/notes`, body, options)) as CaseNote;
    },
    meta: { invalidates },
  });
}

export function deleteNote() {
  return mutationOptions({
    mutationFn: ({ id, noteId }: { readonly id: string; readonly noteId: string }) =>
      callDesk("DELETE", `${casePath(id)}/notes/${encodeURIComponent(noteId)}`),
    meta: { invalidates },
  });
}

/** Reads back what the service has of a case; `many`: one of several in a row. */
export async function compareCase({
  id,
  many,
  signal,
}: {
  readonly id: string;
  readonly many: boolean;
  readonly signal?: AbortSignal | undefined;
}): Promise<DebtCase> {
  // Each press is a new look: only one that broke off is asked for again, and may be.
  const options = { idempotencyKey: crypto.randomUUID(), signal };
  return (await callDesk("POST", `${casePath(id)}/compare`, { many }, options)) as DebtCase;
}

export function compareOne() {
  return mutationOptions({
    mutationFn: (id: string) => compareCase({ id, many: false }),
    meta: { invalidates },
  });
}

export function repairCase() {
  return mutationOptions({
    mutationFn: async ({ id, body, key }: Order<RepairDebtCase>): Promise<RepairResult> => {
      const options = { idempotencyKey: key };
      return (await callDesk("POST", `${casePath(id)}/repair`, body, options)) as RepairResult;
    },
    meta: { invalidates: [...invalidates, queryKeys.debtActs] },
  });
}
