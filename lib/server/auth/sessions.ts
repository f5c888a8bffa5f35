import "server-only";
import DataLoader from "dataloader";
import type { DeskDatabase } from "../../db/database";
import { isRole, type Role } from "../../domain/roles";
import { failureOf } from "../../postgres/storage-failure";
import type { RoleChecks } from "./role-checks";
import { readSessionToken } from "./session-cookie";
import { type FoundSession, hashToken, sessionFinder, storeUses } from "./session-store";

/** A verified person on one request, which only an active session row gives. */
export interface Actor {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly tenantId: string;
  readonly sessionId: string;
  /** When the session ends without further use: idle or absolute end, the earlier. */
  readonly sessionEndsAt: Date;
}

export interface SessionRules {
  readonly idleMinutes: number;
  /** Sessions of another tenant are refused, in case the setting changes. */
  readonly tenantId: string;
}

export interface Sessions {
  /** The actor of a Cookie header; null: sign in. `passive` does not extend the session. */
  find(cookieHeader: string | null, passive?: boolean): Promise<Actor | null>;
  /** Whether a Cookie header belongs to an active session; reads no roles and extends nothing. */
  isActive(cookieHeader: string | null): Promise<boolean>;
  /** Writes pending last uses: before they are read, and at the end. */
  storeUses(): Promise<void>;
}

/** Hooks around the query; omitted: no check, and failures are ignored. */
export interface SessionParts {
  /** Decides whether a found session may be used now. */
  readonly confirm?: RoleChecks["confirm"];
  readonly reportFailure?: (error: unknown) => void;
}

interface Key {
  readonly hash: string;
  readonly passive: boolean;
}

/**
 * Reads sessions on every request, without any cache: a sign-out, a removed role or a deletion
 * works on the next request. Reads that arrive during a query share the next one. Roles that are
 * too old are read again first.
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

  const read = async (cookieHeader: string | null, passive: boolean) => {
    const token = readSessionToken(cookieHeader);
    if (token === null) return null;
    const row = await loader.load({ hash: hashToken(token), passive });
    return row?.tenantId === rules.tenantId ? row : null;
  };

  return {
    async find(cookieHeader, passive = false) {
      const row = await read(cookieHeader, passive);
      if (row === null) return null;
      // After the batch, so that a wait for the identity provider delays no other session.
      const confirmed = await confirm(row);
      return confirmed && toActor(confirmed, passive);
    },
    isActive: async (cookieHeader) => (await read(cookieHeader, true)) !== null,
    storeUses: uses.store,
  };
}

/** The last uses of sessions that are not yet in the database. */
interface SessionUses {
  /** Records a use; it is written within seconds, with its own moment. */
  note(sessionId: string, at: Date): void;
  /** The newest known use; `stored` is the database's. */
  lastOf(sessionId: string, stored: Date): Date;
  /** Writes the pending uses now. */
  store(): Promise<void>;
}

/**
 * Uses are written together, at most once in this time, however many requests there are. The
 * written value is the moment of the use, so an idle time of a minute or more is exact to the
 * second. If the process is killed, the uses of this time are not written.
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
    // A copy, because requests add further uses during the write.
    const uses = new Map(noted);
    if (uses.size === 0) return;
    try {
      await storeUses(database, uses);
      for (const [id, at] of uses) if (noted.get(id) === at) noted.delete(id);
    } catch (error) {
      // On a full disk sessions are not extended; reads continue until they end.
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
