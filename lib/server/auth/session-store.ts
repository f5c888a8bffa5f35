import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, arrayContained, desc, eq, inArray, lt, not, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { people, sessions } from "../../db/schema/people";
import type { Role } from "../../domain/roles";
import type { SealedGrant } from "./provider-grant";
import type { BrowserNames } from "./user-agent";

/** A person according to the identity provider; never from a browser. */
export interface Identity {
  readonly issuer: string;
  readonly tenantId: string;
  readonly objectId: string;
  readonly name: string;
  /** Where e-mails to the person are sent. */
  readonly email?: string | undefined;
  readonly roles: readonly Role[];
}

export interface FoundSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly personId: string;
  readonly name: string;
  readonly tenantId: string;
  readonly roles: readonly string[];
  readonly lastSeenAt: Date;
  readonly absoluteEndAt: Date;
  readonly rolesCheckedAt: Date;
  readonly roleCheckLeaseUntil: Date | null;
  readonly roleCheckRetryAt: Date | null;
  /** The database's clock at the query. */
  readonly now: Date;
}

/** A new session. */
export interface NewSession {
  readonly token: string;
  readonly personId: string;
  readonly roles: readonly Role[];
  readonly absoluteEndAt: Date;
  /** Sessions unused for longer have ended, and do not count among a person's sessions. */
  readonly idleMinutes: number;
  readonly names?: BrowserNames;
  /** The ID token's facts about the sign-in, and the grant for reading roles again. */
  readonly provider?: {
    readonly subject: string;
    readonly providerSession: string | null;
    readonly nonceHash: string | null;
    /** When credentials were entered; null: the token names no time. */
    readonly authenticatedAt: Date | null;
    /** Encrypted for this session's token. */
    readonly providerGrant: string | null;
  };
}

/** Maximum sessions of a person; one more ends the oldest. */
export const mostSessions = 10;

/** A new session token: 256 random bits in base64url, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: readers of the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Stores a person at sign-in; returns the person's id. */
export async function rememberPerson(database: DeskDatabase, identity: Identity): Promise<string> {
  const { issuer, tenantId, objectId, name, email = null } = identity;
  const known = { name, email, roles: [...identity.roles] };
  const rows = await database
    .insert(people)
    .values({ issuer, tenantId, objectId, ...known })
    .onConflictDoUpdate({
      target: [people.issuer, people.tenantId, people.objectId],
      set: { ...known, rolesReadAt: sql`now()`, signedInAt: sql`now()` },
    })
    .returning({ id: people.id });
  const [row] = rows;
  if (!row) throw new Error("The person was not stored.");
  return row.id;
}

/** The person's jobs go on: their roles are read again by what a session out of use holds. */
const isBehindJob = sql`exists (select 1 from ${jobs}
  where ${jobs.createdBy} = ${sessions.personId} and ${jobs.state} in ('waiting', 'running'))`;

/**
 * Begins a session. Other sessions of the person with a role that the identity provider no longer
 * gives end at once: a removed role must not stay valid in another browser. The oldest session ends
 * if the person would have too many.
 */
export async function beginSession(database: DeskDatabase, session: NewSession): Promise<void> {
  const { personId, absoluteEndAt, idleMinutes, names, provider } = session;
  const roles = [...session.roles];
  await database.transaction(async (queries) => {
    // Sign-ins of one person wait for each other here, so that their sessions are counted
    // correctly.
    await queries.select().from(people).where(eq(people.id, personId)).for("update");
    const isOutOfUse = or(
      lt(sessions.absoluteEndAt, sql`now()`),
      lt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${idleMinutes})`),
    );
    await queries
      .delete(sessions)
      .where(
        or(
          and(isOutOfUse, not(isBehindJob)),
          and(eq(sessions.personId, personId), not(arrayContained(sessions.roles, roles))),
        ),
      );
    const oldest = queries
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.personId, personId))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .offset(mostSessions - 1);
    await queries.delete(sessions).where(inArray(sessions.id, oldest));
    const tokenHash = hashToken(session.token);
    // By the clock, not by the transaction's start, so that sign-ins that waited stay in order.
    const createdAt = sql`clock_timestamp()`;
    await queries
      .insert(sessions)
      .values({ tokenHash, personId, roles, absoluteEndAt, createdAt, ...names, ...provider });
  });
}

const foundColumns = {
  tokenHash: sessions.tokenHash,
  sessionId: sessions.id,
  personId: people.id,
  name: people.name,
  tenantId: people.tenantId,
  roles: sessions.roles,
  lastSeenAt: sessions.lastSeenAt,
  absoluteEndAt: sessions.absoluteEndAt,
  rolesCheckedAt: sessions.rolesCheckedAt,
  roleCheckLeaseUntil: sessions.roleCheckLeaseUntil,
  roleCheckRetryAt: sessions.roleCheckRetryAt,
  now: sql`now()`.mapWith(sessions.lastSeenAt),
};

/** The stored sessions of a person, also those out of use; the newest reading of roles first. */
export function sessionsOf(
  database: DeskDatabase,
  personId: string,
): Promise<readonly FoundSession[]> {
  return database
    .select(foundColumns)
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.personId, personId))
    .orderBy(desc(sessions.rolesCheckedAt), desc(sessions.id));
}

/** Finds the sessions of these hashes in one query, without ended ones. */
export function sessionFinder(database: DeskDatabase, idleMinutes: number) {
  const found = database
    .select(foundColumns)
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder("hashes")})`,
        sql`${sessions.absoluteEndAt} > now()`,
        sql`${sessions.lastSeenAt} > now() - make_interval(mins => ${idleMinutes})`,
      ),
    )
    // Without a name: a pooler in transaction mode keeps no statement for a connection.
    .prepare("");
  return (hashes: readonly string[]): Promise<FoundSession[]> => found.execute({ hashes });
}

/** Writes the last uses of sessions in one statement; a stored moment never decreases. */
export async function storeUses(
  database: DeskDatabase,
  uses: ReadonlyMap<string, Date>,
): Promise<void> {
  const ids = [...uses.keys()];
  const moments = [...uses.values()].map((moment) => moment.toISOString());
  await database.execute(sql`
    update ${sessions} set last_seen_at = greatest(${sessions.lastSeenAt}, used.at)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as used(id, at)
    where ${sessions.id} = used.id`);
}

/**
 * Ends the session of a token; the next request with it is unauthenticated. Returns the identity
 * provider's grant, null if there was no session.
 */
export async function endSession(
  database: DeskDatabase,
  token: string,
): Promise<SealedGrant | null> {
  const [ended] = await database
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ providerGrant: sessions.providerGrant, tokenHash: sessions.tokenHash });
  return ended ?? null;
}

/** Ends every session of a person, on every machine. */
export async function endSessionsOf(database: DeskDatabase, personId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.personId, personId));
}
