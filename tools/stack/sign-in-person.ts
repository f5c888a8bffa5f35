import type { Role } from "../../lib/domain/roles";
import { sessionCookieName } from "../../lib/server/auth/session-cookie";
import { beginSession, newSessionToken, rememberPerson } from "../../lib/server/auth/session-store";
import type { Runtime } from "../../lib/server/runtime";

/** A signed-in person. */
export interface Visitor {
  readonly personId: string;
  /** The whole header. */
  readonly cookie: string;
}

const tenHours = 36_000_000;

/**
 * A new session without an identity provider; the same `objectId` is the same person each time.
 * The desk needs ROLE_RECHECK_MINUTES of a day: these roles cannot be read again at a provider.
 */
export async function signInPerson(
  { database, env }: Pick<Runtime, "database" | "env">,
  person: { readonly objectId: string; readonly name: string; readonly roles: readonly Role[] },
): Promise<Visitor> {
  const { SIGN_IN_ISSUER: issuer, TENANT_ID: tenantId, SESSION_IDLE_MINUTES: idleMinutes } = env;
  const personId = await rememberPerson(database, { issuer, tenantId, ...person });
  const token = newSessionToken();
  const absoluteEndAt = new Date(Date.now() + tenHours);
  const { roles } = person;
  await beginSession(database, { token, personId, roles, absoluteEndAt, idleMinutes });
  return { personId, cookie: `${sessionCookieName}=${token}` };
}
