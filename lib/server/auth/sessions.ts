import "server-only";
import DataLoader from "dataloader";
import type { DeskDatabase } from "../../db/database";
import { isRole, type Role } from "../../domain/roles";
import { failureOf } from "../../postgres/trouble";
import type { RoleChecks } from "./role-checks";
import { readSessionToken } from "./session-cookie";
import { type FoundSession, hashToken, sessionFinder, storeUses } from "./session-store";

/** A verified person on one request. Only a live session row makes one. */
export interface Actor {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly tenantId: string;
  readonly sessionId: string;
  /** When the session ends if nothing more is done: idle or absolute end, the earlier. */
  readonly sessionEndsAt: Date;
}

export interface SessionRules {
  readonly idleMinutes: number;
  /** Sessions of another tenant than this are refused, should the setting ever change. */
  readonly tenantId: string;
}

export interface Sessions {
  /** The actor behind a Cookie header; null: sign in. `passive` does not keep the session alive. */
  find(cookieHeader: string | null, passive?: boolean): Promise<Actor | null>;
  /** Writes the last uses that are not in the database yet: before they are read, and at the end. */
  storeUses(): Promise<void>;
}

/** What surrounds the look-up; left out: nothing is checked, and nobody hears of failures. */
export interface SessionParts {
  /** Says whether a session that was found may be used now. */
  readonly confirm?: RoleChecks["confirm"];
  readonly reportFailure?: (error: unknown) => void;
}

interface Key {
  readonly hash: string;
  readonly passive: boolean;
}

/**
 * Looks sessions up, on every request, without any cache: a sign-out, a demotion or a deletion
 * works on the next request. Look-ups that come while one is under way share the next query. Roles
 * that were read too long ago are read again first.
 */
export function createSessions(
  database: DeskDatabase,
  rules: SessionRules,
  { confirm = async (row) => row, reportFailure = () => undefined }: SessionParts = {},
): Sessions {
  const find = sessionFinder(database, rules.idleMinutes);
  const uses = createSessionUses(database, reportFailure);
  const idleMilliseconds = rules.idleMinutes * 60_000;
  let underWay = 0;
  const waiting: (() => void)[] = [];

  const toActor = (row: FoundSession, passive: boolean): Actor | null => {
    const roles = row.roles.filter(isRole);
    if (roles.length === 0) return null;
    const seen = (passive ? uses.lastOf(row.sessionId, row.lastSeenAt) : row.now).getTime();
    const ends = Math.min(seen + idleMilliseconds, row.absoluteEndAt.getTime());
    const { personId, name, tenantId, sessionId } = row;
    return { personId, name, roles, tenantId, sessionId, sessionEndsAt: new Date(ends) };
  };

  const load = async (keys: readonly Key[]): Promise<(FoundSession | null)[]> => {
    underWay += 1;
    try {
      const rows = await find([...new Set(keys.map(({ hash }) => hash))]);
      const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
      for (const { hash, passive } of keys) {
        const row = passive ? undefined : byHash.get(hash);
        if (row) uses.note(row.sessionId, row.now);
      }
      return keys.map(({ hash }) => byHash.get(hash) ?? null);
    } finally {
      underWay -= 1;
      for (const dispatch of waiting.splice(0)) dispatch();
    }
  };

  const loader = new DataLoader(load, {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (dispatch) => {
      if (underWay > 0) waiting.push(dispatch);
      else setImmediate(dispatch);
    },
  });

  return {
    async find(cookieHeader, passive = false) {
      const token = readSessionToken(cookieHeader);
      if (token === null) return null;
      const row = await loader.load({ hash: hashToken(token), passive });
      if (row === null || row.tenantId !== rules.tenantId) return null;
      // Behind the batch, so that whoever waits for the identity provider holds nobody else up.
      const confirmed = await confirm(row);
      return confirmed && toActor(confirmed, passive);
    },
    storeUses: uses.store,
  };
}

/** The last uses of sessions, on their way into the database. */
interface SessionUses {
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

function createSessionUses(
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
      if (failureOf(error) !== "no-room") reportFailure(error);
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
