import "server-only";
import type { DeskDatabase } from "../db/database";
import { troubleOf } from "../postgres/trouble";
import { storeUses } from "./session-store";

/** The last uses of sessions, on their way into the database. */
export interface SessionUses {
  /** Notes a use; it is written within seconds, with its own moment. */
  note(sessionId: string, at: Date): void;
  /** The last use that is known here, where the database has `stored`. */
  lastOf(sessionId: string, stored: Date): Date;
  /** Writes what is noted now. */
  store(): Promise<void>;
}

/**
 * Uses are written together, at most once in this time, however many requests there are. What is
 * written is the moment of the use, so an idle time of a minute or more counts to the second. A
 * process that is killed loses what it noted in this time.
 */
const writeAfter = 5000;

export function createSessionUses(
  database: DeskDatabase,
  reportFailure: (error: unknown) => void,
): SessionUses {
  const noted = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    // A copy: requests note further uses meanwhile.
    const uses = new Map(noted);
    if (uses.size === 0) return;
    try {
      await storeUses(database, uses);
      for (const [id, at] of uses) if (noted.get(id) === at) noted.delete(id);
    } catch (error) {
      // On a full disk sessions are not prolonged, and what may be read can be read until they end.
      if (troubleOf(error) !== "no-room") reportFailure(error);
      schedule();
    }
  };
  const store = () => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void store(), writeAfter).unref();
  };

  return {
    note(sessionId, at) {
      const known = noted.get(sessionId);
      if (known && known >= at) return;
      noted.set(sessionId, at);
      schedule();
    },
    lastOf(sessionId, stored) {
      const known = noted.get(sessionId);
      return known && known > stored ? known : stored;
    },
    store,
  };
}
