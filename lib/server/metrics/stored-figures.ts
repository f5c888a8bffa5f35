import "server-only";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";

/** States of an entry of the outbox that is not over. */
export type OpenSendState = "waiting" | "sending" | "unknown";

/** Figures that the desk's database holds. */
export interface StoredFigures {
  readonly queues: readonly {
    readonly kind: WorkKindName;
    /** Due work that nobody has begun. */
    readonly depth: number;
    /** For how many seconds the oldest of it has been due; 0: there is none. */
    readonly oldestSeconds: number;
    /** Given up, until a person retries or drops it. */
    readonly failed: number;
  }[];
  readonly outbox: Readonly<Record<OpenSendState, number>>;
  /** Sessions that are active now. */
  readonly sessions: number;
}

const freshMilliseconds = 5000;
const longestMilliseconds = 2000;

/**
 * Reads figures at most once in five seconds, whoever asks, and waits for at most two seconds. Null:
 * the database did not answer.
 */
export function cachedFigures(
  read: () => Promise<StoredFigures>,
  now: () => number = Date.now,
): () => Promise<StoredFigures | null> {
  let last: { readonly figures: Promise<StoredFigures | null>; readonly until: number } | null =
    null;
  return () => {
    if (last === null || last.until <= now()) {
      const figures = Promise.race([read(), tooLate()]).catch(() => null);
      last = { figures, until: now() + freshMilliseconds };
    }
    return last.figures;
  };
}

function tooLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), longestMilliseconds).unref();
  });
}
