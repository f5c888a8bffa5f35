import type { DebtActState } from "./act-words";

const moving: ReadonlySet<DebtActState> = new Set(["approved", "sent", "unknown"]);

/** Whether the desk is at work on an act in this state, so that it changes by itself. */
export function isMoving(state: DebtActState): boolean {
  return moving.has(state);
}
