import type { Permission } from "../../contract/permissions";
import { may, type Role } from "../roles";
import type { DraftAction, IntentAction, IntentBar } from "./intent-enumerations";

/** What differs between the kinds of intent in who may do what. */
export interface IntentRule<
  Action extends IntentAction | DraftAction,
  State extends string = string,
  Own extends string = string,
> {
  /** For those who read, those who write, and those who decide. */
  readonly permissions: Readonly<Record<"read" | "write" | "decide", Permission>>;
  /** From which states each action is possible at all. */
  readonly states: Readonly<Record<Action, readonly State[]>>;
  /** The word for what bars the author from deciding. */
  readonly ownBar: Own;
}

/** As much of an intent as decides what a person may do to it. */
export interface IntentStanding extends Writers {
  readonly state: string;
  /** Of an unknown outcome: the desk itself still checks it. */
  readonly stillChecked?: boolean;
}

interface Writers {
  readonly authorId: string;
  /** The author too. */
  readonly editorIds: readonly string[];
}

export interface IntentPerson {
  readonly personId: string;
  readonly roles: readonly Role[];
}

/**
 * What a person may do to an intent now: the only such rule, for the server and the screen. Nobody
 * decides on what they wrote or edited.
 */
export function actionsOf<Action extends IntentAction | DraftAction>(
  rule: IntentRule<Action>,
  intent: IntentStanding,
  person: IntentPerson,
): Action[] {
  const names = Object.keys(rule.states) as Action[];
  return names.filter(
    (action) =>
      rule.states[action].includes(intent.state) &&
      !(action === "settle" && intent.stillChecked) &&
      isAllowed(rule, action, intent, person),
  );
}

/** Whether the action is this person's at all, whatever the state. */
export function isAllowed<Action extends IntentAction | DraftAction>(
  { permissions }: IntentRule<Action>,
  action: Action,
  { editorIds }: Writers,
  { personId, roles }: IntentPerson,
): boolean {
  const edited = editorIds.includes(personId);
  if (isForWriters(action)) return edited && may(roles, permissions.write);
  return !edited && may(roles, permissions.decide);
}

/** What belongs to those who wrote it; the rest is for who decides. */
export function isForWriters(action: IntentAction | DraftAction): boolean {
  return writing.has(action);
}

const writing: ReadonlySet<IntentAction | DraftAction> = new Set(["edit", "submit", "withdraw"]);

/** States in which a lead has to decide: on the intent, or on what became of it. */
const undecided: ReadonlySet<string> = new Set(["submitted", "unknown"]);

/** Why this person may not decide on it now; null where they may, or nothing is to be decided. */
export function barOf<Own extends string>(
  { permissions, ownBar }: Pick<IntentRule<never, string, Own>, "permissions" | "ownBar">,
  { state, stillChecked, authorId, editorIds }: IntentStanding,
  { personId, roles }: IntentPerson,
): Own | IntentBar | null {
  if (!undecided.has(state) || stillChecked) return null;
  if (!may(roles, permissions.decide)) return "role";
  if (authorId === personId) return ownBar;
  return editorIds.includes(personId) ? "edited-by-you" : null;
}
