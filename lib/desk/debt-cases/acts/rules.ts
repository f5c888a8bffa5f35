import "server-only";
import {
  type DebtActKind,
  type DebtActState,
  debtActKinds,
} from "../../../domain/debt-cases/act-enumerations";
import { approvalIdOf } from "../../../engine/approvals/approval-id";
import { type ApprovalEvent, callTransitions } from "../../../engine/approvals/transitions";

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
} as const satisfies Record<DebtActState, Partial<Record<ApprovalEvent, DebtActState>>>;

export function kindOf({ kind }: { readonly kind: string }): DebtActKind {
  const found = debtActKinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no acts of kind ${kind}.`);
  return found;
}

/** The id of the action of one part of a request, or of the request as a batch. */
export function actIdOf(personId: string, key: string, part: object): string {
  return approvalIdOf("debt-acts", personId, key, part);
}
