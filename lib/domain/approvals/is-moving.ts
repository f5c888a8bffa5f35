import type { ApprovalState } from "./approval-enumerations";

/**
 * Whether the desk is processing an approval request in this state, so that it changes without a
 * person.
 */
export function isMoving(state: ApprovalState | "draft"): boolean {
  return moving.has(state);
}

const moving: ReadonlySet<ApprovalState | "draft"> = new Set(["approved", "sent", "unknown"]);
