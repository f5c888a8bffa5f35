import "server-only";
import { UpstreamFailure } from "./upstream-failure";

/** Aborts work when the time is over or the caller leaves, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  left(): number;
  /** Ends the waiting; an answer that is still streamed calls it at its end. */
  clear(): void;
}

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const end = Date.now() + milliseconds;
  const timer = setTimeout(() => controller.abort(new UpstreamFailure("timeout")), milliseconds);
  const leave = () => controller.abort(new UpstreamFailure("aborted"));
  if (caller?.aborted) leave();
  else caller?.addEventListener("abort", leave, { once: true });
  return {
    signal: controller.signal,
    left: () => Math.max(0, end - Date.now()),
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}
