import "server-only";
import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { digests, notifications } from "../../db/schema/notifications";
import { people } from "../../db/schema/people";
import { preferences } from "../../db/schema/preferences";
import type { Notification } from "../../domain/notifications/notification-shape";
import type { MailOutcome } from "../../server/mailer";
import { toNotification } from "./store";

/** A refused digest is tried so many times, and its notifications are in the next day's then. */
const mostAttempts = 5;
/** Longer than sending takes: the desk that claimed it has ended. */
const abandonedMinutes = 10;
const keptDays = 100;

/** The digests of a tenant on a day, of what was written before a moment. */
export interface DigestRound {
  readonly tenantId: string;
  readonly day: string;
  readonly before: Date;
}

export interface Recipient {
  readonly personId: string;
  readonly email: string;
  /** The chosen language; null: none. */
  readonly language: unknown;
}

export interface ClaimedDigest {
  readonly id: string;
  readonly attempts: number;
  /** Newest first. */
  readonly notifications: readonly Notification[];
}

/** The language that a person chose; null: none. */
export const chosenLanguage = sql<unknown>`(select value from preferences chosen
  where chosen.person_id = ${people.id} and chosen.key = 'language')`;

/** Everybody who wants a digest, may sign in, has an address and something unread that is new. */
export async function findRecipients(
  database: DeskDatabase,
  { tenantId, day, before }: DigestRound,
): Promise<readonly Recipient[]> {
  const rows = await database
    .select({
      personId: people.id,
      email: people.email,
      language: chosenLanguage,
    })
    .from(people)
    .innerJoin(preferences, eq(preferences.personId, people.id))
    .where(
      and(
        eq(people.tenantId, tenantId),
        isNotNull(people.email),
        sql`cardinality(${people.roles}) > 0`,
        eq(preferences.key, "emailDigest"),
        sql`${preferences.value} = 'true'::jsonb`,
        sql`not exists (select 1 from digests known where known.person_id = ${people.id}
          and known.day = ${day} and known.state <> 'refused')`,
        sql`exists (select 1 from notifications open
          left join digests held on held.id = open.digest_id
          where open.person_id = ${people.id} and open.read_at is null
            and open.created_at < ${before.toISOString()}
            and (open.digest_id is null or (held.day = ${day} and held.state = 'refused')))`,
      ),
    );
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}

/**
 * Claims a person's digest of the day with its notifications, so that one desk sends it; null:
 * another desk has, or everything was read meanwhile.
 */
export function claimDigest(
  database: DeskDatabase,
  { tenantId, day, before }: DigestRound,
  personId: string,
): Promise<ClaimedDigest | null> {
  return database.transaction(async (queries) => {
    const [digest] = await queries
      .insert(digests)
      .values({ tenantId, personId, day, state: "sending" })
      .onConflictDoUpdate({
        target: [digests.personId, digests.day],
        set: {
          state: "sending",
          attempts: sql`${digests.attempts} + 1`,
          claimedAt: sql`now()`,
          finishedAt: null,
        },
        setWhere: eq(digests.state, "refused"),
      })
      .returning({ id: digests.id, attempts: digests.attempts });
    if (!digest) return null;
    const own = and(eq(notifications.personId, personId), eq(notifications.tenantId, tenantId));
    await queries
      .update(notifications)
      .set({ digestId: digest.id })
      .where(
        and(
          own,
          isNull(notifications.readAt),
          isNull(notifications.digestId),
          lt(notifications.createdAt, before),
        ),
      );
    const rows = await queries
      .select({ row: notifications, name: people.name })
      .from(notifications)
      .leftJoin(people, eq(people.id, notifications.actorId))
      .where(and(own, eq(notifications.digestId, digest.id), isNull(notifications.readAt)))
      .orderBy(desc(notifications.createdAt), desc(notifications.id));
    if (rows.length > 0) return { ...digest, notifications: rows.map(toNotification) };
    await queries.delete(digests).where(eq(digests.id, digest.id));
    return null;
  });
}

/** Stores what came of a claimed digest. */
export async function finishDigest(
  database: DeskDatabase,
  { id, attempts }: ClaimedDigest,
  outcome: MailOutcome,
): Promise<void> {
  const failed = outcome.kind === "refused" && attempts >= mostAttempts;
  await database.transaction(async (queries) => {
    await queries
      .update(digests)
      .set({
        state: failed ? "failed" : outcome.kind,
        failure: outcome.kind === "sent" ? null : outcome.failure,
        finishedAt: sql`now()`,
      })
      .where(and(eq(digests.id, id), eq(digests.state, "sending")));
    if (!failed) return;
    await queries
      .update(notifications)
      .set({ digestId: null })
      .where(eq(notifications.digestId, id));
  });
}

/**
 * Settles digests that nobody works on: the outcome of one that was being sent is unclear, and one
 * that was refused on an earlier day leaves its notifications to the next. Returns the unclear ones.
 */
export function settleAbandoned(
  database: DeskDatabase,
  { tenantId, day }: DigestRound,
): Promise<readonly { readonly personId: string }[]> {
  return database.transaction(async (queries) => {
    const failed = await queries
      .update(digests)
      .set({ state: "failed" })
      .where(
        and(eq(digests.tenantId, tenantId), eq(digests.state, "refused"), lt(digests.day, day)),
      )
      .returning({ id: digests.id });
    for (const { id } of failed) {
      await queries
        .update(notifications)
        .set({ digestId: null })
        .where(eq(notifications.digestId, id));
    }
    return queries
      .update(digests)
      .set({ state: "unclear", failure: "abandoned", finishedAt: sql`now()` })
      .where(
        and(
          eq(digests.tenantId, tenantId),
          eq(digests.state, "sending"),
          lt(digests.claimedAt, sql`now() - make_interval(mins => ${abandonedMinutes})`),
        ),
      )
      .returning({ personId: digests.personId });
  });
}

/** Removes digests that are older than their notifications can be. */
export async function removeOldDigests(database: DeskDatabase, tenantId: string): Promise<void> {
  const old = sql`now() - make_interval(days => ${keptDays})`;
  await database
    .delete(digests)
    .where(and(eq(digests.tenantId, tenantId), lt(digests.claimedAt, old)));
}
