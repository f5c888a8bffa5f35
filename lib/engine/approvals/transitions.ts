import "server-only";
import type { ApprovalAction, DraftAction } from "../../domain/approvals/approval-enumerations";

/**
 * The events that change an approval request's state: people's actions, and results of the call.
 */
export type ApprovalEvent =
  | Exclude<ApprovalAction | DraftAction, "settle">
  /** A submission, and an edit of a submitted row, for which one person suffices. */
  | "approve-alone"
  | "edit-alone"
  | "begin-sending"
  | "put-back"
  | "confirm"
  | "refuse"
  | "markUnknown"
  | "send-again"
  /** After an accepted request: billing applied or rejected it, or nobody knows after a day. */
  | "apply"
  | "reject"
  | "leave-unconfirmed";

/** The next state by event and state of a kind; missing ones are not possible. */
export type Transitions = Readonly<
  Record<string, Readonly<Partial<Record<ApprovalEvent, string>>>>
>;

/** The events of the call, equal in all kinds; a kind names the state of a confirmed call. */
export function callTransitionsTo<const Confirmed extends string>(confirmed: Confirmed) {
  const ends = { confirm: confirmed, refuse: "refused", markUnknown: "unknown" } as const;
  return {
    approved: { ...ends, "begin-sending": "sent" },
    sent: { ...ends, "put-back": "approved" },
    unknown: { ...ends, "send-again": "approved" },
  } as const;
}

export const callTransitions = callTransitionsTo("confirmed");

/** The state after an event; null: not possible. */
export function nextState(
  transitions: Transitions,
  state: string,
  event: ApprovalEvent,
): string | null {
  return transitions[state]?.[event] ?? null;
}

/** The states in which an event is possible. */
export function statesBefore(transitions: Transitions, event: ApprovalEvent): string[] {
  return Object.keys(transitions).filter((state) => nextState(transitions, state, event) !== null);
}

/** The one next state of an event of the call, from all states in which it is possible. */
export function stateAfter(transitions: Transitions, event: ApprovalEvent): string {
  const [from] = statesBefore(transitions, event);
  const state = from && nextState(transitions, from, event);
  if (!state) throw new TypeError(`The event ${event} leads nowhere.`);
  return state;
}
