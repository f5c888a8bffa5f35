import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { preferences } from "../../db/schema";
import type { PreferenceKey, Preferences } from "../../domain/preferences";
import { deskRuntime, type Runtime } from "../../server/runtime";
import type { Actor } from "../../server/sessions";
import { preferenceSchemas } from "./rules";

/**
 * A person's own preference; null where none is kept, or where what is kept no longer fits (its
 * shape has changed since).
 */
export async function readPreference<Key extends PreferenceKey>(
  actor: Actor,
  key: Key,
): Promise<Preferences[Key] | null> {
  return findPreference(await deskRuntime(), actor, key);
}

/** The same with a given runtime. */
export async function findPreference<Key extends PreferenceKey>(
  { database }: Runtime,
  actor: Actor,
  key: Key,
): Promise<Preferences[Key] | null> {
  const rows = await database
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.personId, actor.personId), eq(preferences.key, key)));
  const parsed = preferenceSchemas[key].safeParse(rows[0]?.value);
  // From a parse by the schema that stands under this very key.
  return parsed.success ? (parsed.data as Preferences[Key]) : null;
}

/** Keeps a preference, already read by its schema, in place of what was there. */
export async function keepPreference<Key extends PreferenceKey>(
  { database }: Runtime,
  actor: Actor,
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await database
    .insert(preferences)
    .values({ personId: actor.personId, key, value })
    .onConflictDoUpdate({
      target: [preferences.personId, preferences.key],
      set: { value, updatedAt: sql`now()` },
    });
}
