import "server-only";
import { and, eq, like, sql } from "drizzle-orm";
import { preferences } from "../../db/schema/preferences";
import { preferenceSchemas, storedShortcutsSchema } from "../../desk-contract/preferences";
import type { PreferenceKey, Preferences } from "../../domain/preferences";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";

/** A person's own preference; null if none is stored, or its shape has changed since. */
export async function findPreference<Key extends PreferenceKey>(
  { database }: Runtime,
  actor: Actor,
  key: Key,
): Promise<Preferences[Key] | null> {
  const rows = await database
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.personId, actor.personId), eq(preferences.key, key)));
  return parsePreference(key, rows[0]?.value);
}

/** A stored value; null if its shape has changed since. */
export function parsePreference<Key extends PreferenceKey>(
  key: Key,
  value: unknown,
): Preferences[Key] | null {
  // New commands may have the keys that a person chose before: their other choices stay.
  const schema = key === "shortcuts" ? storedShortcutsSchema : preferenceSchemas[key];
  const parsed = schema.safeParse(value);
  // From a parse by the schema of this key.
  return parsed.success ? (parsed.data as Preferences[Key]) : null;
}

/**
 * Replaces a preference; the value has been parsed by its schema. The density of all lists also
 * replaces that of each list that the person has arranged.
 */
export async function savePreference<Key extends PreferenceKey>(
  { database }: Runtime,
  actor: Actor,
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  const { personId } = actor;
  await database.transaction(async (queries) => {
    await queries
      .insert(preferences)
      .values({ personId, key, value })
      .onConflictDoUpdate({
        target: [preferences.personId, preferences.key],
        set: { value, updatedAt: sql`now()` },
      });
    if (key !== "density") return;
    await queries
      .update(preferences)
      .set({
        value: sql`jsonb_set(${preferences.value}, '{density}', ${JSON.stringify(value)}::jsonb)`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(preferences.personId, personId), like(preferences.key, "table.%")));
  });
}
