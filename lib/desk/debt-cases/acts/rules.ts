import "server-only";
import type { IntentState } from "../../../domain/approvals/intent-enumerations";
import { type DebtActKind, debtActKinds } from "../../../domain/debt-cases/act-enumerations";
import { canonicalHash } from "../../../server/canonical-hash";
import { callTransitions, type IntentEvent } from "../../approvals/transitions";

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

/**
 * The id of the action of one part of a request, or of the request as a batch: the same for the
 * same key and content, so that a repeated request continues after a crash, and creates nothing
 * twice.
 */
export function actIdOf(personId: string, key: string, part: object): string {
  const hex = canonicalHash(["debt-acts", personId, key, part]);
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
