import { may, type Role } from "../roles";
import type { DebtActAction, DebtActState, DebtApprovalBar } from "./act-words";

/** As much of an act as decides what a person may do to it. */
export interface DebtActStanding {
  readonly state: DebtActState;
  readonly authorId: string;
  /** The author too. */
  readonly editorIds: readonly string[];
}

export interface DebtActPerson {
  readonly personId: string;
  readonly roles: readonly Role[];
}

/** From which states each action is possible at all. */
export const debtActActionStates = {
  edit: ["submitted", "returned", "approved", "refused"],
  withdraw: ["submitted", "returned", "approved", "refused"],
  approve: ["submitted"],
  return: ["submitted"],
  settle: ["unknown"],
} as const satisfies Record<DebtActAction, readonly DebtActState[]>;

/** What belongs to those who wrote it; the rest is a lead's. */
const editorsOnly: ReadonlySet<DebtActAction> = new Set(["edit", "withdraw"]);

/**
 * What a person may do to an act now: the only such rule, for the server and the screen. Nobody
 * decides on what they wrote or edited.
 */
export function debtActActionsOf(act: DebtActStanding, person: DebtActPerson): DebtActAction[] {
  const names = Object.keys(debtActActionStates) as DebtActAction[];
  return names.filter((action) => {
    const states: readonly DebtActState[] = debtActActionStates[action];
    return states.includes(act.state) && isDebtActionAllowed(action, act, person);
  });
}

/** Whether the action is this person's at all, whatever the state. */
export function isDebtActionAllowed(
  action: DebtActAction,
  act: DebtActStanding,
  person: DebtActPerson,
): boolean {
  const edited = act.editorIds.includes(person.personId);
  if (editorsOnly.has(action)) return edited && may(person.roles, "debt:write");
  return !edited && may(person.roles, "debt:approve");
}

/** Why this person may not approve or return it; null where they may. */
export function debtApprovalBar(
  { authorId, editorIds }: DebtActStanding,
  { personId, roles }: DebtActPerson,
): DebtApprovalBar | null {
  if (!may(roles, "debt:approve")) return "role";
  if (authorId === personId) return "own-act";
  return editorIds.includes(personId) ? "edited-by-you" : null;
}
