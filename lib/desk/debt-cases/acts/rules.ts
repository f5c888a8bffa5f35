import "server-only";
import { type DebtActKind, debtActKinds } from "../../../domain/debt-cases/act-enumerations";
import { approvalIdOf } from "../../../engine/approvals/approval-id";

export function kindOf({ kind }: { readonly kind: string }): DebtActKind {
  const found = debtActKinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no acts of kind ${kind}.`);
  return found;
}

/** The id of the action of one part of a request, or of the request as a batch. */
export function actIdOf(personId: string, key: string, part: object): string {
  return approvalIdOf("debt-acts", personId, key, part);
}
