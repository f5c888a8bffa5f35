import { openDeskDatabase } from "../../../lib/db/database";
import type { Role } from "../../../lib/domain/roles";
import { parseEnv } from "../../../lib/server/env";
import { signInPerson } from "../../stack/sign-in-person";

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
      const person = { objectId: `drill-${number}`, name: `Clerk ${number}`, roles };
      cookies.push((await signInPerson({ database, env }, person)).cookie);
    }
    return cookies;
  } finally {
    await close();
  }
}
