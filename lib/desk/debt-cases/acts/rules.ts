import "server-only";
import type { IntentState } from "../../../domain/approvals/intent-enumerations";
import { type DebtActKind, debtActKinds } from "../../../domain/debt-cases/act-enumerations";
import { intentIdOf } from "../../../engine/approvals/intent-id";
import { callTransitions, type IntentEvent } from "../../../engine/approvals/transitions";

const edits = { edit: "submitted", "edit-alone": "approved", withdraw: "withdrawn" } as const;

/** The next state by event and state; missing ones are not possible. */
export const debtActTransitions = {
  submitted: { ...edits, approve: "approved", return: "returned" },
  returned: edits,
  withdrawn: {},
  ...callTransitions,
  // An edit or a withdrawal only while nothing has been sent.
  approved: { ...callTransitions.approved, ...edits },
  confirmed: {},
  refused: edits,
} as const satisfies Record<IntentState, Partial<Record<IntentEvent, IntentState>>>;

export function kindOf({ kind }: { readonly kind: string }): DebtActKind {
  const found = debtActKinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no acts of kind ${kind}.`);
  return found;
}

/** The id of the action of one part of a request, or of the request as a batch. */
export function actIdOf(personId: string, key: string, part: object): string {
  return intentIdOf("debt-acts", personId, key, part);
}
