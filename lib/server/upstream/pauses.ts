import "server-only";
import type { OperationId } from "../../contract/operation-table";

/** For longer than this no operation rests, whatever was requested: a call tries it again. */
export const longestPause = 60_000;
/** While the one call after a pause is in flight, others wait this long. */
const trialWait = 1000;

interface Pause {
  /** Until then nothing is sent. */
  readonly until: number;
  /** Until then the other side requested a pause; may be days away. */
  readonly requestedUntil: number;
  readonly isTried: boolean;
}

/** How long a caller waits, and until when the other side requested a pause. */
interface Wait {
  readonly milliseconds: number;
  readonly requestedUntil: number;
}

/** Moments in milliseconds since 1970. */
export interface Rest {
  /** Until then no call is sent. */
  readonly until: number;
  /** Until then the other side requested a pause, which may be days away. */
  readonly requestedUntil: number;
}

export interface Pauses {
  /**
   * "free": the operation may be called now. "trial": so it may, and the others wait for the result
   * of this first call after a pause, which must end with `begin`, `resume` or `release`.
   */
  enter(operation: OperationId | null, now?: number): "free" | "trial" | Wait;
  /** The operation was asked to pause; the wait that applies. */
  begin(operation: OperationId | null, requestedMilliseconds: number, now?: number): Wait;
  /** The operation answers again. */
  resume(operation: OperationId | null): void;
  /** The trial gave no result, such as a caller that left: the next caller tries. */
  release(operation: OperationId | null): void;
  /** The operations that rest, with the moment of the next call: one in a trial rests for others. */
  resting(now?: number): ReadonlyMap<OperationId, Rest>;
}

/** The pauses of a process, each of one operation: a limit of one must not stop the others. */
export function createPauses(): Pauses {
  const pauses = new Map<OperationId | null, Pause>();
  return {
    enter(operation, now = Date.now()) {
      const pause = pauses.get(operation);
      if (pause === undefined) return "free";
      const { requestedUntil } = pause;
      if (pause.until > now) return { milliseconds: pause.until - now, requestedUntil };
      if (pause.isTried) return { milliseconds: trialWait, requestedUntil };
      pauses.set(operation, { ...pause, isTried: true });
      return "trial";
    },
    begin(operation, requestedMilliseconds, now = Date.now()) {
      const milliseconds = Math.min(requestedMilliseconds, longestPause);
      const requestedUntil = now + requestedMilliseconds;
      if (milliseconds > 0) {
        pauses.set(operation, { until: now + milliseconds, requestedUntil, isTried: false });
      } else pauses.delete(operation);
      return { milliseconds, requestedUntil };
    },
    resume: (operation) => void pauses.delete(operation),
    release(operation) {
      const pause = pauses.get(operation);
      if (pause?.isTried) pauses.set(operation, { ...pause, isTried: false });
    },
    resting(now = Date.now()) {
      const rests = new Map<OperationId, Rest>();
      for (const [operation, { until, requestedUntil, isTried }] of pauses) {
        if (operation === null || (until <= now && !isTried)) continue;
        rests.set(operation, { until: isTried ? now + trialWait : until, requestedUntil });
      }
      return rests;
    },
  };
}
