import "server-only";
import type {
  DebtActAction,
  DebtActKind,
  DebtActState,
} from "../../../domain/debt-cases/act-words";
import { canonicalHash } from "../../../server/canonical-hash";

/** What moves an act: what people ask for, and what becomes of the call to the service. */
export type DebtActEvent =
  | Exclude<DebtActAction, "settle">
  /** An edit after which one person suffices. */
  | "edit-alone"
  | "begin-sending"
  | "put-back"
  | "confirm"
  | "refuse"
  | "lose"
  | "send-again";

const edits = { edit: "submitted", "edit-alone": "approved", withdraw: "withdrawn" } as const;
const ends = { confirm: "confirmed", refuse: "refused", lose: "unknown" } as const;

/** Where each event leads from each state; what is missing is not possible. */
export const debtActMoves = {
  submitted: { ...edits, approve: "approved", return: "returned" },
  returned: edits,
  withdrawn: {},
  // An edit or a withdrawal only while nothing has been sent.
  approved: { ...edits, ...ends, "begin-sending": "sent" },
  sent: { ...ends, "put-back": "approved" },
  confirmed: {},
  refused: edits,
  unknown: { ...ends, "send-again": "approved" },
} as const satisfies Record<DebtActState, Partial<Record<DebtActEvent, DebtActState>>>;

/** The state after an event; null where it is not possible. */
export function nextActState(state: DebtActState, event: DebtActEvent): DebtActState | null {
  const moves: Partial<Record<DebtActEvent, DebtActState>> = debtActMoves[state];
  return moves[event] ?? null;
}

/** The states from which an event is possible. */
export function actStatesBefore(event: DebtActEvent): DebtActState[] {
  const states = Object.keys(debtActMoves) as DebtActState[];
  return states.filter((state) => nextActState(state, event) !== null);
}

/** What an approval is bound to: SHA-256 of the canonical JSON of exactly what will be sent. */
export function actHashOf(kind: DebtActKind, content: object): string {
  return canonicalHash({ kind, content });
}

/**
 * The id of the act that a part of a request becomes, or of the request as a batch: the same for the
 * same key and content, so that a request whose desk died half way goes on where it stopped, and
 * makes nothing twice.
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
