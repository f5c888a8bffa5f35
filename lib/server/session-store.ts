import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, arrayContained, eq, inArray, lt, not, sql } from "drizzle-orm";
import type { DeskDatabase } from "../db/database";
import { people, sessions } from "../db/schema/people";
import type { Role } from "../domain/roles";

/** Who the identity provider says a person is; never anything that a browser sent. */
export interface Identity {
  readonly issuer: string;
  readonly tenantId: string;
  readonly objectId: string;
  readonly name: string;
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
}

/** A new session token: 256 random bits in base64url, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: whoever reads the table can't sign in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Remembers a person at sign-in; answers the person's id. */
export async function rememberPerson(database: DeskDatabase, identity: Identity): Promise<string> {
  const { issuer, tenantId, objectId, name } = identity;
  const rows = await database
    .insert(people)
    .values({ issuer, tenantId, objectId, name })
    .onConflictDoUpdate({
      target: [people.issuer, people.tenantId, people.objectId],
      set: { name, signedInAt: sql`now()` },
    })
    .returning({ id: people.id });
  const [row] = rows;
  if (!row) throw new Error("The person was not stored.");
  return row.id;
}

/**
 * Begins a session. Other sessions of the person that carry a role which the identity provider no
 * longer gives end at once: a demotion must not live on in another browser.
 */
export async function beginSession(
  database: DeskDatabase,
  session: { token: string; personId: string; roles: readonly Role[]; absoluteEndAt: Date },
): Promise<void> {
  const { personId, absoluteEndAt } = session;
  const roles = [...session.roles];
  await database.transaction(async (transaction) => {
    await transaction.delete(sessions).where(lt(sessions.absoluteEndAt, sql`now()`));
    await transaction
      .delete(sessions)
      .where(and(eq(sessions.personId, personId), not(arrayContained(sessions.roles, roles))));
    const tokenHash = hashToken(session.token);
    await transaction.insert(sessions).values({ tokenHash, personId, roles, absoluteEndAt });
  });
}

/** How the sessions behind these hashes are found, all in one query; ended ones are not. */
export function sessionFinder(database: DeskDatabase, idleMinutes: number) {
  const found = database
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      personId: people.id,
      name: people.name,
      tenantId: people.tenantId,
      roles: sessions.roles,
      lastSeenAt: sessions.lastSeenAt,
      absoluteEndAt: sessions.absoluteEndAt,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder("hashes")})`,
        sql`${sessions.absoluteEndAt} > now()`,
        sql`${sessions.lastSeenAt} > now() - make_interval(mins => ${idleMinutes})`,
      ),
    )
    .prepare("find_sessions");
  return (hashes: readonly string[]): Promise<FoundSession[]> => found.execute({ hashes });
}

/** Notes that these sessions are in use; at most once a minute each, however many desks ask. */
export async function touchSessions(
  database: DeskDatabase,
  sessionIds: readonly string[],
): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`),
      ),
    );
}

/** Ends the session behind a token; the next request with it is unauthenticated. */
export async function endSession(database: DeskDatabase, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends every session of a person, on every machine. */
export async function endSessionsOf(database: DeskDatabase, personId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.personId, personId));
}
