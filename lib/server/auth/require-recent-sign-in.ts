import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { sessions } from "../../db/schema/people";
import { problems } from "../problem";
import type { Runtime } from "../runtime";
import type { Actor } from "./sessions";

/** How old an entry of credentials may be, in minutes. */
const recentMinutes = 10;

/**
 * Lets an actor pass who entered credentials within the last ten minutes: by `auth_time` of the
 * session's ID token, or by the session's start where the token had none.
 *
 * @throws {DeskProblem} 403 of type `sign-in-again`.
 */
export async function requireRecentSignIn(
  { database }: Runtime,
  { sessionId }: Actor,
): Promise<void> {
  // `least` ignores null. A provider whose clock is ahead makes no sign-in newer than its session.
  const enteredAt = sql`least(${sessions.authenticatedAt}, ${sessions.createdAt})`;
  const isRecent = sql`${enteredAt} > now() - make_interval(mins => ${recentMinutes})`;
  const recent = await database.$count(sessions, and(eq(sessions.id, sessionId), isRecent));
  if (recent === 0) throw problems.signInAgain(recentMinutes);
}
