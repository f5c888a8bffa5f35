import type { Changes } from "../domain/audit/changes";
import { callDesk } from "./desk-client";
import { toProblemError } from "./problem-error";

/** Milliseconds between two requests, so that a change is seen within five seconds. */
const pauseMilliseconds = 4000;
const longestPause = 60_000;

/** What the feed needs of the page; a test passes its own. */
export interface FeedPorts {
  readonly ask: (since: number | null) => Promise<Pick<Changes, "sequence" | "kinds">>;
  readonly onKinds: (kinds: readonly string[]) => void;
  readonly isVisible: () => boolean;
}

/** Requests changes repeatedly while the page is visible. */
export interface ChangesFeed {
  /** Requests changes now, if allowed: the page became visible, or a person signed in. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Follows changes by others. After a failure the pauses grow, up to a minute; without a session it
 * stops until it is woken. It sends nothing while the page is hidden.
 */
export function followChanges({ ask, onKinds, isVisible }: FeedPorts): ChangesFeed {
  let since: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asking = false;
  let stopped = false;

  const later = (milliseconds: number) => {
    if (stopped) return;
    timer = setTimeout(() => void checkFeed(), milliseconds);
  };
  const checkFeed = async () => {
    if (stopped || asking || !isVisible()) return;
    asking = true;
    try {
      const { sequence, kinds } = await ask(since);
      since = sequence;
      failures = 0;
      if (!stopped && kinds.length > 0) onKinds(kinds);
      later(pauseMilliseconds);
    } catch (error) {
      failures += 1;
      const pause = Math.min(pauseMilliseconds * 2 ** failures, longestPause);
      if (toProblemError(error).kind !== "session") later(pause);
    } finally {
      asking = false;
    }
  };
  void checkFeed();
  return {
    wake: () => {
      if (timer !== null) clearTimeout(timer);
      void checkFeed();
    },
    stop: () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** One request to the desk. Throws ProblemError. */
export function askForChanges(since: number | null): Promise<Changes> {
  return callDesk("getChanges", { query: since === null ? {} : { since } });
}
