import { may } from "../roles";
import type { ApprovalPerson, ApprovalRule } from "./approval-rule";

/** What an approval among several others looks at. */
interface Approvable {
  readonly kind: string;
  readonly state: string;
  readonly version: number;
  readonly contentHash: string;
  readonly editorIds: readonly string[];
  /** Its author's submission approved it. */
  readonly onePerson: boolean;
}

/** As it was shown; undefined: not compared. */
interface Seen {
  readonly version: number | undefined;
  readonly contentHash: string | undefined;
  /** The kind of all that are approved together. */
  readonly intentKind: string;
}

/**
 * Why a person may not approve one of several now; null: they may. The rules of the single approval:
 * permission, nobody approves what they wrote or edited, only what waits, only as it was seen.
 */
export function approvalObstacle(
  rule: Pick<ApprovalRule<"approve">, "permissions" | "states">,
  row: Approvable,
  person: ApprovalPerson,
  { version, contentHash, intentKind }: Seen,
) {
  if (!may(person.roles, rule.permissions.decide)) return "no-permission";
  if (row.editorIds.includes(person.personId)) return "own";
  if (!rule.states.approve.includes(row.state)) return row.onePerson ? "one-person" : "not-waiting";
  if (row.kind !== intentKind) return "other-kind";
  const isAsSeen =
    (version ?? row.version) === row.version &&
    (contentHash ?? row.contentHash) === row.contentHash;
  return isAsSeen ? null : "changed-meanwhile";
}
