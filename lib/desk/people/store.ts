import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { people, sessions } from "../../db/schema/people";
import type { DeskPerson, PersonSession } from "../../domain/desk-person";
import { isRole } from "../../domain/roles";
import { recordAudit } from "../../engine/audit/record";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { findActive } from "./reads";

/** Everybody of the actor's tenant who has signed in, by name, with their active sessions. */
export async function listPeople(runtime: Runtime, actor: Actor): Promise<DeskPerson[]> {
  const ofTenant = eq(people.tenantId, actor.tenantId);
  const found = await runtime.database.select().from(people).where(ofTenant);
  const active = await findActive(runtime, ofTenant);
  const byPerson = new Map<string, ActiveSession[]>();
  for (const row of active) {
    byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), row]);
  }
  return found
    .sort((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
    .map(({ id, name, roles, signedInAt }) => ({
      id,
      name,
      roles: roles.filter(isRole),
      signedInAt: signedInAt.toISOString(),
      sessions: (byPerson.get(id) ?? []).map((row) => toSession(row, actor)),
    }));
}

/** Names are Norwegian: å comes last. */
const byName = new Intl.Collator("nb");

/** The actor's own active sessions, the last used first. */
export async function listOwnSessions(runtime: Runtime, actor: Actor): Promise<PersonSession[]> {
  const rows = await findActive(runtime, eq(people.id, actor.personId));
  return rows.map((row) => toSession(row, actor));
}

/** True if a person of the actor's tenant has this id. */
export async function isPerson(
  { database }: Runtime,
  { tenantId }: Actor,
  personId: string,
): Promise<boolean> {
  const condition = and(eq(people.id, personId), eq(people.tenantId, tenantId));
  return (await database.$count(people, condition)) > 0;
}

/** Which sessions end: one of them, all, or all but one. */
export interface SessionChoice {
  readonly personId: string;
  readonly only?: string;
  readonly except?: string;
}

/**
 * Ends sessions, so that the next request with one of them is unauthenticated, and revokes their
 * grants at the identity provider; returns how many. The audit gets an entry if any ended.
 */
export async function endSessions(
  { database, revokeGrant }: Runtime,
  actor: Actor,
  { personId, only, except }: SessionChoice,
): Promise<number> {
  const { id, providerGrant, tokenHash } = sessions;
  const ended = await database.transaction(async (queries) => {
    const condition = and(
      eq(sessions.personId, personId),
      only === undefined ? undefined : eq(sessions.id, only),
      except === undefined ? undefined : ne(sessions.id, except),
    );
    const rows = await queries
      .delete(sessions)
      .where(condition)
      .returning({ id, providerGrant, tokenHash });
    if (rows.length > 0) await auditEnd(queries, actor, personId, rows);
    return rows;
  });
  // The person does not wait for these.
  for (const session of ended) void revokeGrant(session);
  return ended.length;
}

async function auditEnd(
  queries: DeskTransaction,
  actor: Actor,
  personId: string,
  ended: readonly { id: string }[],
): Promise<void> {
  await recordAudit(queries, {
    actor,
    action: "person.sessions-ended",
    recordKind: "people",
    recordId: personId,
    after: { ended: ended.length, sessionIds: ended.map(({ id }) => id) },
    outcome: "done",
  });
}

type ActiveSession = Awaited<ReturnType<typeof findActive>>[number];

function toSession(row: ActiveSession, actor: Actor): PersonSession {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    startedAt: row.startedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    current: row.id === actor.sessionId,
  };
}
