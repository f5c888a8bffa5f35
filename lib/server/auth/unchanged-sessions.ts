import "server-only";
import type { FoundSession } from "./session-store";

/** The sessions that were read, while nothing in the database can have changed. */
export interface UnchangedSessions {
  /** As a query would find it now; null: only a query can tell. */
  find(hash: string): FoundSession | null;
  /** Reads sessions and keeps them, unless somebody else asked the database meanwhile. */
  read(hashes: readonly string[]): Promise<FoundSession[]>;
}

interface UnchangedParts {
  readonly read: (hashes: readonly string[]) => Promise<FoundSession[]>;
  /** How often the database was asked; null: others ask it too, and nothing is kept. */
  readonly asks: () => number | null;
  readonly idleMinutes: number;
}

/** A clock that is set, or a machine that slept, is noticed after this time. */
const longestMilliseconds = 5000;
const mostKept = 1000;

/**
 * The embedded database has one connection, of this process. What was read stays true until somebody
 * asks for that connection again, whatever for: a sign-out or a removed role works on the next request,
 * because its statement ends all that is kept before it is sent. Time goes on: sessions end by the clock
 * as they do in a query.
 */
export function createUnchangedSessions({
  read,
  asks,
  idleMinutes,
}: UnchangedParts): UnchangedSessions {
  const kept = new Map<string, { readonly row: FoundSession; readonly at: number }>();
  let keptAfter: number | null = null;
  const idle = idleMinutes * 60_000;

  return {
    find(hash) {
      if (keptAfter === null || asks() !== keptAfter) return null;
      const { row, at } = kept.get(hash) ?? {};
      if (row === undefined || at === undefined) return null;
      const passed = Date.now() - at;
      if (passed < 0 || passed > longestMilliseconds) return null;
      const now = new Date(row.now.getTime() + passed);
      const isActive = row.absoluteEndAt > now && row.lastSeenAt.getTime() > now.getTime() - idle;
      return isActive ? { ...row, now } : null;
    },
    async read(hashes) {
      const before = asks();
      const rows = await read(hashes);
      // Exactly this read asked.
      if (before === null || asks() !== before + 1) return rows;
      if (keptAfter !== before || kept.size > mostKept) kept.clear();
      keptAfter = before + 1;
      for (const row of rows) kept.set(row.tokenHash, { row, at: Date.now() });
      return rows;
    },
  };
}
