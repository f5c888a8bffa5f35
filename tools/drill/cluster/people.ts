import { openDeskDatabase } from "../../../lib/db/database";
import type { Role } from "../../../lib/domain/roles";
import { sessionCookieName } from "../../../lib/server/auth/session-cookie";
import {
  beginSession,
  newSessionToken,
  rememberPerson,
} from "../../../lib/server/auth/session-store";
import { parseEnv } from "../../../lib/server/env";

/** Signs this many people in with these roles, without an identity provider; returns their cookies. */
export async function signPeopleIn(
  settings: Readonly<Record<string, string | undefined>>,
  count: number,
  roles: readonly Role[],
): Promise<string[]> {
  const env = parseEnv(settings);
  const { database, close } = await openDeskDatabase({
    url: env.DATABASE_URL ?? null,
    dataFolder: env.DATA_DIR,
  });
  try {
    const cookies: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const token = newSessionToken();
      const personId = await rememberPerson(database, {
        issuer: env.SIGN_IN_ISSUER,
        tenantId: env.TENANT_ID,
        objectId: `drill-${number}`,
        name: `Clerk ${number}`,
        roles,
      });
      const absoluteEndAt = new Date(Date.now() + 36_000_000);
      const { SESSION_IDLE_MINUTES: idleMinutes } = env;
      await beginSession(database, { token, personId, roles, absoluteEndAt, idleMinutes });
      cookies.push(`${sessionCookieName}=${token}`);
    }
    return cookies;
  } finally {
    await close();
  }
}
