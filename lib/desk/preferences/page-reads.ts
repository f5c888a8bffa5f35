import "server-only";
import { preferencesOfForm, type StoredPreferences } from "../../domain/preferences";
import { startPath } from "../../domain/start-page";
import type { Actor } from "../../server/auth/sessions";
import { isMailConfigured } from "../../server/mail-configured";
import { deskRuntime } from "../../server/runtime";
import { readPreference } from "./store";

/** What the page of preferences begins with. */
export async function readOwnPreferences(
  actor: Actor,
): Promise<{ readonly stored: StoredPreferences; readonly mailConfigured: boolean }> {
  const read = async <Key extends keyof StoredPreferences>(key: Key) =>
    [key, await readPreference(actor, key)] as const;
  const found = await Promise.all(preferencesOfForm.map(read));
  return {
    // A cast, because `Object.fromEntries` does not preserve the types of the values.
    stored: Object.fromEntries(found) as StoredPreferences,
    mailConfigured: isMailConfigured((await deskRuntime()).env),
  };
}

/** The page that the actor begins with. */
export async function readStartPath(actor: Actor): Promise<string> {
  return startPath(await readPreference(actor, "startPage"), actor.roles);
}

/** The other systems in which the actor looked up an id, the last one first. */
export async function readUsedSystems(actor: Actor): Promise<readonly string[]> {
  return (await readPreference(actor, "thirdPartySystems")) ?? [];
}
