import type { RequestState } from "../domain/requests/request-enumerations";
import type { RequestView } from "../domain/requests/request-shape";
import { visibleFrom } from "../domain/requests/visible-from";

/** Milliseconds after which an accepted request counts as not seen yet. */
const notSeenAfter = 15 * 60_000;

/**
 * A request's state as people see it: an accepted one is not seen yet a quarter of an hour after
 * billing could show it.
 */
export type ShownRequestState = RequestState | "not-seen";

export function shownStateOf(
  request: Pick<RequestView, "state" | "acceptedAt" | "kind" | "content">,
  now: number,
): ShownRequestState {
  const { state, acceptedAt } = request;
  const since = acceptedAt === null ? null : Math.max(Date.parse(acceptedAt), visibleFrom(request));
  const isLate = since !== null && now - since >= notSeenAfter;
  return state === "accepted" && isLate ? "not-seen" : state;
}
