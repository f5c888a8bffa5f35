import type { ProposalState } from "../domain/line-proposals/proposal-enumerations";
import type { RequestState } from "../domain/requests/request-enumerations";
import { visibleFrom } from "../domain/requests/visible-from";
import { type PlanState, planKinds } from "../domain/settings-plans/plan-enumerations";

/** A stored state of an approval request of any noun. */
export type StoredState = ProposalState | RequestState | PlanState;

/**
 * A state as people see it. not-seen: accepted, and not seen a quarter of an hour after billing could
 * show it. queued: its author's submission approved it. job: it became one.
 */
export type ShownState = StoredState | "not-seen" | "queued" | "job";

/** The facts that the shown state depends on. */
export interface ShownApproval {
  readonly state: StoredState;
  readonly kind?: string;
  readonly onePerson?: boolean;
  readonly acceptedAt?: string | null;
  readonly content?: unknown;
}

/** Milliseconds after which an accepted request counts as not seen yet. */
const notSeenAfter = 15 * 60_000;

export function shownStateOf(approval: ShownApproval, now: number): ShownState {
  const { state, kind = "", onePerson = false, acceptedAt = null, content } = approval;
  if (state === "approved") {
    if (planKinds.some((one) => one === kind)) return "job";
    return onePerson ? "queued" : state;
  }
  if (state !== "accepted" || acceptedAt === null) return state;
  const since = Math.max(Date.parse(acceptedAt), visibleFrom({ kind, content }));
  return now - since >= notSeenAfter ? "not-seen" : state;
}
