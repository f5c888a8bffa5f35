import { may, type Role } from "../roles";
import type { ApprovalBar, ProposalAction, ProposalState } from "./proposal-words";

/** As much of a proposal as decides what a person may do to it. */
export interface ProposalStanding {
  readonly state: ProposalState;
  readonly authorId: string;
  /** The author too. */
  readonly editorIds: readonly string[];
}

export interface ProposalPerson {
  readonly personId: string;
  readonly roles: readonly Role[];
}

/** From which states each action is possible at all. */
export const actionStates = {
  edit: ["draft", "submitted", "returned", "approved", "refused"],
  submit: ["draft", "returned"],
  withdraw: ["draft", "submitted", "returned", "approved", "refused"],
  approve: ["submitted"],
  return: ["submitted"],
  "take-over": ["submitted", "returned"],
  settle: ["unknown"],
} as const satisfies Record<ProposalAction, readonly ProposalState[]>;

/** What belongs to those who wrote it; the rest is a lead's. */
const editorsOnly: ReadonlySet<ProposalAction> = new Set(["edit", "submit", "withdraw"]);

/**
 * What a person may do to a proposal now: the only such rule, for the server and the screen. Nobody
 * decides on what they wrote or edited.
 */
export function proposalActionsOf(
  proposal: ProposalStanding,
  person: ProposalPerson,
): ProposalAction[] {
  const names = Object.keys(actionStates) as ProposalAction[];
  return names.filter((action) => {
    const states: readonly ProposalState[] = actionStates[action];
    return states.includes(proposal.state) && isAllowed(action, proposal, person);
  });
}

/** Whether the action is this person's at all, whatever the state. */
export function isAllowed(
  action: ProposalAction,
  proposal: ProposalStanding,
  person: ProposalPerson,
): boolean {
  const edited = proposal.editorIds.includes(person.personId);
  if (editorsOnly.has(action)) return edited && may(person.roles, "lines:propose");
  return !edited && may(person.roles, "lines:post");
}

/** Why this person may not decide on it (approve, return, settle); null where they may. */
export function approvalBar(
  { authorId, editorIds }: ProposalStanding,
  { personId, roles }: ProposalPerson,
): ApprovalBar | null {
  if (!may(roles, "lines:post")) return "role";
  if (authorId === personId) return "own-proposal";
  return editorIds.includes(personId) ? "edited-by-you" : null;
}

/**
 * Whether a person may see it: clerks see what they wrote or edited, the others everything that was
 * submitted once; a draft is its editors' alone.
 */
export function maySee(
  proposal: ProposalStanding & { readonly submittedAt: unknown },
  { personId, roles }: ProposalPerson,
): boolean {
  if (!may(roles, "lines:read")) return false;
  if (proposal.editorIds.includes(personId)) return true;
  return seesAll(roles) && proposal.state !== "draft" && proposal.submittedAt !== null;
}

/** Sees the proposals of others too. */
export function seesAll(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== "clerk") && may(roles, "lines:read");
}
