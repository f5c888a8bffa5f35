import "server-only";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-enumerations";

/** What moves an intent: what people ask for, and what becomes of the call to the service. */
export type IntentEvent =
  | Exclude<IntentAction | DraftAction, "settle">
  /** A submission, and an edit of what was submitted, after which one person suffices. */
  | "approve-alone"
  | "edit-alone"
  | "begin-sending"
  | "put-back"
  | "confirm"
  | "refuse"
  | "lose"
  | "send-again";

/** Where each event leads from each state of a kind; what is missing is not possible. */
export type Transitions = Readonly<Record<string, Readonly<Partial<Record<IntentEvent, string>>>>>;

const ends = { confirm: "confirmed", refuse: "refused", lose: "unknown" } as const;

/** Where the call leads, whatever it is for. */
export const callTransitions = {
  approved: { ...ends, "begin-sending": "sent" },
  sent: { ...ends, "put-back": "approved" },
  unknown: { ...ends, "send-again": "approved" },
} as const;

/** The state after an event; null where it is not possible. */
export function nextState(moves: Transitions, state: string, event: IntentEvent): string | null {
  return moves[state]?.[event] ?? null;
}

/** The states from which an event is possible. */
export function statesBefore(moves: Transitions, event: IntentEvent): string[] {
  return Object.keys(moves).filter((state) => nextState(moves, state, event) !== null);
}

/** Where an event of the call leads: to one state, from wherever it is possible. */
export function stateAfter(moves: Transitions, event: IntentEvent): string {
  const [from] = statesBefore(moves, event);
  const state = from && nextState(moves, from, event);
  if (!state) throw new TypeError(`The event ${event} leads nowhere.`);
  return state;
}
