import type { Changes } from "../domain/audit/changes";
import { callDesk } from "./desk-client";
import { toProblemError } from "./problem-error";

/** Between two questions, so that a change is seen within five seconds. */
const pauseMilliseconds = 4000;
const longestPause = 60_000;

/** What the feed needs of the page; a test brings its own. */
export interface FeedPorts {
  readonly ask: (since: number | null) => Promise<Changes>;
  readonly onKinds: (kinds: readonly string[]) => void;
  readonly isVisible: () => boolean;
}

/** Asks again and again while the page is in sight. */
export interface ChangesFeed {
  /** Asks now, where it is to be asked at all: the page came into sight, or somebody signed in. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Follows what others change. After a failure the pauses grow, up to a minute; without a session it
 * is silent until it is woken. Nothing is asked while the page is out of sight.
 */
export function followChanges({ ask, onKinds, isVisible }: FeedPorts): ChangesFeed {
  let since: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asking = false;
  let stopped = false;

  const later = (milliseconds: number) => {
    if (stopped) return;
    timer = setTimeout(() => void look(), milliseconds);
  };
  const look = async () => {
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
  void look();
  return {
    wake: () => {
      if (timer !== null) clearTimeout(timer);
      void look();
    },
    stop: () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** One question to the desk. Throws ProblemError. */
export function askForChanges(since: number | null): Promise<Changes> {
  return callDesk("getChanges", { query: since === null ? {} : { since } });
}
