import type { RequestState } from "../domain/requests/request-enumerations";
import type { RequestView } from "../domain/requests/request-shape";

/** Milliseconds after which an accepted request counts as not seen yet. */
const notSeenAfter = 15 * 60_000;

/** A request's state as people see it: an accepted one is not seen yet after a quarter of an hour. */
export type ShownRequestState = RequestState | "not-seen";

export function shownStateOf(
  { state, acceptedAt }: Pick<RequestView, "state" | "acceptedAt">,
  now: number,
): ShownRequestState {
  const isLate = acceptedAt !== null && now - Date.parse(acceptedAt) >= notSeenAfter;
  return state === "accepted" && isLate ? "not-seen" : state;
}
