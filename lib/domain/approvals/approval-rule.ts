import type { Permission } from "../../contract/permissions";
import { may, type Role } from "../roles";
import type { ApprovalAction, DraftAction, SharedBar } from "./approval-enumerations";

/** The differences between the kinds in who may do what. */
export interface ApprovalRule<
  Action extends ApprovalAction | DraftAction,
  State extends string = string,
  Own extends string = string,
> {
  /** For readers, authors, and people who decide. */
  readonly permissions: Readonly<Record<"read" | "write" | "decide", Permission>>;
  /** The states in which each action is possible. */
  readonly states: Readonly<Record<Action, readonly State[]>>;
  /** The code of the obstacle for the author. */
  readonly ownBar: Own;
}

/** The parts of an approval request that decide what a person may do. */
export interface ApprovalStanding extends Writers {
  readonly state: string;
  /** Of an unknown outcome: the desk itself still checks it. */
  readonly stillChecked?: boolean;
}

interface Writers {
  readonly authorId: string;
  /** Including the author. */
  readonly editorIds: readonly string[];
}

export interface ApprovalPerson {
  readonly personId: string;
  readonly roles: readonly Role[];
}

/**
 * A person's possible actions on an approval request now: the only such rule, for server and
 * screen. A person may not decide on a request that they wrote or edited.
 */
export function actionsOf<Action extends ApprovalAction | DraftAction>(
  rule: ApprovalRule<Action>,
  approval: ApprovalStanding,
  person: ApprovalPerson,
): Action[] {
  const names = Object.keys(rule.states) as Action[];
  return names.filter(
    (action) =>
      rule.states[action].includes(approval.state) &&
      !(action === "settle" && approval.stillChecked) &&
      isAllowed(rule, action, approval, person),
  );
}

/** Whether the person may ever take the action, whatever the state. */
export function isAllowed<Action extends ApprovalAction | DraftAction>(
  { permissions }: ApprovalRule<Action>,
  action: Action,
  { editorIds }: Writers,
  { personId, roles }: ApprovalPerson,
): boolean {
  const edited = editorIds.includes(personId);
  if (isForWriters(action)) return edited && may(roles, permissions.write);
  return !edited && may(roles, permissions.decide);
}

/** Actions of the authors; the others are for people who decide. */
export function isForWriters(action: ApprovalAction | DraftAction): boolean {
  return writing.has(action);
}

const writing: ReadonlySet<ApprovalAction | DraftAction> = new Set([
  "edit",
  "submit",
  "withdraw",
  "remind",
]);

/** States in which a lead must decide: on the request, or on the result of its call. */
const undecided: ReadonlySet<string> = new Set(["submitted", "unknown"]);

/** Why this person may not decide on it now; null if they may, or no decision is needed. */
export function barOf<Own extends string>(
  { permissions, ownBar }: Pick<ApprovalRule<never, string, Own>, "permissions" | "ownBar">,
  { state, stillChecked, authorId, editorIds }: ApprovalStanding,
  { personId, roles }: ApprovalPerson,
): Own | SharedBar | null {
  if (!undecided.has(state) || stillChecked) return null;
  if (!may(roles, permissions.decide)) return "role";
  if (authorId === personId) return ownBar;
  return editorIds.includes(personId) ? "edited-by-you" : null;
}
