import type { RequestState } from "./request-enumerations";

/** Whether the desk is processing a request in this state, so that it changes without a person. */
export function isRequestMoving(state: RequestState): boolean {
  return moving.has(state);
}

const moving: ReadonlySet<RequestState> = new Set(["approved", "sent", "unknown", "accepted"]);
