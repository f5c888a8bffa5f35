import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { cache } from "react";
import { preferenceSchemas } from "../../contract/desk/preferences";
import { preferences } from "../../db/schema/preferences";
import type { PreferenceKey, Preferences } from "../../domain/preferences";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime, type Runtime } from "../../server/runtime";

/** Everything a person prefers, by key: read once for all parts of a page. */
const readAll = cache(async (personId: string): Promise<ReadonlyMap<string, unknown>> => {
  const { database } = await deskRuntime();
  const { key, value } = preferences;
  const rows = await database
    .select({ key, value })
    .from(preferences)
    .where(eq(preferences.personId, personId));
  return new Map(rows.map((row) => [row.key, row.value]));
});

/**
 * A person's own preference, for the page that is rendered; null where none is kept, or where what
 * is kept no longer fits (its shape has changed since).
 */
export async function readPreference<Key extends PreferenceKey>(
  actor: Actor,
  key: Key,
): Promise<Preferences[Key] | null> {
  const kept = await readAll(actor.personId);
  return parsePreference(key, kept.get(key));
}

/** The same for a request of the desk's own interface. */
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

function parsePreference<Key extends PreferenceKey>(
  key: Key,
  value: unknown,
): Preferences[Key] | null {
  const parsed = preferenceSchemas[key].safeParse(value);
  // From a parse by the schema that stands under this very key.
  return parsed.success ? (parsed.data as Preferences[Key]) : null;
}

/** Stores a preference, already read by its schema, in place of what was there. */
export async function savePreference<Key extends PreferenceKey>(
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
