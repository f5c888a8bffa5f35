import type { IntentState } from "./intent-enumerations";

/**
 * Whether the desk is processing an approval request in this state, so that it changes without a
 * person.
 */
export function isMoving(state: IntentState | "draft"): boolean {
  return moving.has(state);
}

const moving: ReadonlySet<IntentState | "draft"> = new Set(["approved", "sent", "unknown"]);
