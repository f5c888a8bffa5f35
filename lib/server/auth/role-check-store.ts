import "server-only";
import { and, arrayContained, eq, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { people, sessions } from "../../db/schema/people";
import type { SessionEndReason } from "../../domain/audit/session-end-reasons";
import type { Role } from "../../domain/roles";
import type { SessionAudit } from "./session-audit";

/** Only one desk may check a session until the lease ends, which is longer than a reading takes. */
const leaseSeconds = 20;
const retrySeconds = 30;

/** A check that only this desk runs. */
export interface ClaimedCheck {
  readonly sessionId: string;
  readonly personId: string;
  readonly tenantId: string;
  readonly tokenHash: string;
  readonly subject: string | null;
  readonly nonceHash: string | null;
  readonly providerGrant: string | null;
  readonly roles: readonly string[];
  /** Its start, from which the read roles count; and the end of the lease. */
  readonly beganAt: Date;
  readonly leaseUntil: Date;
}

const now = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Claims the check of a session whose roles are at least `minSeconds` old; null: no check is due.
 */
export async function claimCheck(
  database: DeskDatabase,
  sessionId: string,
  minSeconds: number,
): Promise<ClaimedCheck | null> {
  const [row] = await database
    .update(sessions)
    .set({ roleCheckLeaseUntil: sql`${now} + make_interval(secs => ${leaseSeconds})` })
    .from(people)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(people.id, sessions.personId),
        lte(sessions.rolesCheckedAt, sql`${now} - make_interval(secs => ${minSeconds})`),
        or(isNull(sessions.roleCheckLeaseUntil), lt(sessions.roleCheckLeaseUntil, now)),
        or(isNull(sessions.roleCheckRetryAt), lt(sessions.roleCheckRetryAt, now)),
      ),
    )
    .returning({
      sessionId: sessions.id,
      personId: sessions.personId,
      tenantId: people.tenantId,
      tokenHash: sessions.tokenHash,
      subject: sessions.subject,
      nonceHash: sessions.nonceHash,
      providerGrant: sessions.providerGrant,
      roles: sessions.roles,
      beganAt: now.mapWith(sessions.createdAt),
      leaseUntil: sql`${sessions.roleCheckLeaseUntil}`.mapWith(sessions.createdAt),
    });
  return row ?? null;
}

/**
 * Stores the result of a check. The newest reading counts for all sessions of the person: they get
 * its roles at once, and end if there are none. A session that has ended by then is ignored.
 */
export async function storeRoles(
  database: DeskDatabase,
  audit: SessionAudit,
  check: ClaimedCheck,
  read: { readonly roles: readonly Role[]; readonly providerGrant: string },
): Promise<void> {
  const { sessionId, personId, tenantId, beganAt, leaseUntil } = check;
  const roles = [...read.roles];
  await database.transaction(async (queries) => {
    const [person] = await queries
      .select()
      .from(people)
      .where(eq(people.id, personId))
      .for("update");
    const kept = await queries
      .update(sessions)
      .set({
        rolesCheckedAt: beganAt,
        providerGrant: read.providerGrant,
        roleCheckLeaseUntil: null,
        roleCheckRetryAt: null,
      })
      .where(and(eq(sessions.id, sessionId), eq(sessions.roleCheckLeaseUntil, leaseUntil)))
      .returning({ id: sessions.id });
    if (!person || kept.length === 0) return;
    if (person.rolesReadAt >= beganAt) return; // a later reading has set the roles already
    await queries
      .update(people)
      .set({ roles, rolesReadAt: beganAt })
      .where(eq(people.id, personId));
    const ended = await spreadRoles(queries, personId, roles);
    if (sameRoles(check.roles, roles)) return;
    await audit.write(queries, [
      {
        tenantId,
        personId,
        action: "person.roles-changed",
        before: { roles: [...check.roles] },
        after: { roles, ended },
      },
    ]);
  });
}

/** Sets the roles of all sessions of a person; without any they end. Returns how many ended. */
async function spreadRoles(
  queries: DeskTransaction,
  personId: string,
  roles: Role[],
): Promise<number> {
  if (roles.length === 0) {
    const expired = await queries
      .delete(sessions)
      .where(eq(sessions.personId, personId))
      .returning({ id: sessions.id });
    return expired.length;
  }
  const differs = or(
    not(arrayContained(sessions.roles, roles)),
    not(sql`${sessions.roles} @> ${sql.param(roles)}::text[]`),
  );
  await queries
    .update(sessions)
    .set({ roles })
    .where(and(eq(sessions.personId, personId), differs));
  return 0;
}

/**
 * Releases the check after a failure; the next one comes after a pause.
 *
 * @param providerGrant replaces the one that the check used up; omitted: that is still valid.
 */
export async function postponeCheck(
  database: DeskDatabase,
  { sessionId, leaseUntil }: ClaimedCheck,
  providerGrant?: string,
): Promise<void> {
  await database
    .update(sessions)
    .set({
      ...(providerGrant !== undefined && { providerGrant }),
      roleCheckLeaseUntil: null,
      roleCheckRetryAt: sql`${now} + make_interval(secs => ${retrySeconds})`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.roleCheckLeaseUntil, leaseUntil)));
}

/** Ends one session and records it in the audit. */
export async function endUnconfirmed(
  database: DeskDatabase,
  audit: SessionAudit,
  session: { readonly sessionId: string; readonly personId: string; readonly tenantId: string },
  reason: SessionEndReason,
): Promise<void> {
  const { sessionId, personId, tenantId } = session;
  await database.transaction(async (queries) => {
    const expired = await queries
      .delete(sessions)
      .where(eq(sessions.id, sessionId))
      .returning({ id: sessions.id });
    if (expired.length === 0) return;
    const after = { ended: 1, sessionIds: [sessionId], reason };
    await audit.write(queries, [{ tenantId, personId, action: "person.sessions-ended", after }]);
  });
}

function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
