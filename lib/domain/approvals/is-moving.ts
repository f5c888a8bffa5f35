import type { ApprovalStateOf } from "./approval-enumerations";

/**
 * Whether the desk is processing an approval request in this state, so that it changes without a
 * person.
 */
export function isMoving(state: ApprovalStateOf<"line-proposal">): boolean {
  return moving.has(state);
}

const moving: ReadonlySet<ApprovalStateOf<"line-proposal">> = new Set([
  "approved",
  "sent",
  "unknown",
]);
