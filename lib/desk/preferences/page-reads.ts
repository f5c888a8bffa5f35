import "server-only";
import { eq } from "drizzle-orm";
import { cache } from "react";
import { people } from "../../db/schema/people";
import { preferences } from "../../db/schema/preferences";
import { nextDigest } from "../../domain/notifications/next-digest";
import type { OwnMail } from "../../domain/notifications/own-mail";
import {
  type PreferenceKey,
  type Preferences,
  preferencesOfForm,
  type StoredPreferences,
} from "../../domain/preferences";
import { startPath } from "../../domain/start-page";
import type { Actor } from "../../server/auth/sessions";
import { isMailConfigured } from "../../server/mail-configured";
import { deskRuntime } from "../../server/runtime";
import { parsePreference } from "./store";

/** All preferences of a person, by key: read once for all parts of a page. */
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
 * A person's own preference, for the page that is rendered; null if none is stored, or its shape
 * has changed since.
 */
export async function readPreference<Key extends PreferenceKey>(
  actor: Actor,
  key: Key,
): Promise<Preferences[Key] | null> {
  const kept = await readAll(actor.personId);
  return parsePreference(key, kept.get(key));
}

/** What the page of preferences begins with. */
export interface OwnPreferences {
  readonly stored: StoredPreferences;
  /** Null: the server can send no e-mail. */
  readonly mail: OwnMail | null;
}

export async function readOwnPreferences(actor: Actor): Promise<OwnPreferences> {
  const read = async <Key extends keyof StoredPreferences>(key: Key) =>
    [key, await readPreference(actor, key)] as const;
  const found = await Promise.all(preferencesOfForm.map(read));
  return {
    // A cast, because `Object.fromEntries` does not preserve the types of the values.
    stored: Object.fromEntries(found) as StoredPreferences,
    mail: await readOwnMail(actor),
  };
}

async function readOwnMail({ personId }: Actor): Promise<OwnMail | null> {
  const { database, env } = await deskRuntime();
  if (!isMailConfigured(env)) return null;
  const [person] = await database
    .select({ address: people.email })
    .from(people)
    .where(eq(people.id, personId));
  const nextAt = nextDigest(env.TIME_ZONE, env.DIGEST_TIME, new Date()).toISOString();
  return { address: person?.address ?? null, nextAt };
}

/** The page that the actor begins with. */
export async function readStartPath(actor: Actor): Promise<string> {
  return startPath(await readPreference(actor, "startPage"), actor.roles);
}

/** The other systems in which the actor looked up an id, the last one first. */
export async function readUsedSystems(actor: Actor): Promise<readonly string[]> {
  return (await readPreference(actor, "thirdPartySystems")) ?? [];
}
