import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { people, sessions } from "../../db/schema/people";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";

/** How many people of the actor's tenant are signed in, and in how many browsers. */
export async function countSessions(runtime: Runtime, actor: Actor) {
  const active = await findActive(runtime, eq(people.tenantId, actor.tenantId));
  const signedIn = new Set(active.map(({ personId }) => personId));
  return { people: signedIn.size, sessions: active.length };
}

/** Active sessions, the last used first. */
export async function findActive({ database, env, sessions: live }: Runtime, whose: SQL) {
  await live.storeUses();
  const idle = sql`make_interval(mins => ${env.SESSION_IDLE_MINUTES})`;
  const endsAt = sql`least(${sessions.lastSeenAt} + ${idle}, ${sessions.absoluteEndAt})`;
  return database
    .select({
      id: sessions.id,
      personId: sessions.personId,
      browser: sessions.browser,
      system: sessions.system,
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.lastSeenAt,
      endsAt: endsAt.mapWith(sessions.absoluteEndAt),
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(whose, sql`${endsAt} > now()`))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}
