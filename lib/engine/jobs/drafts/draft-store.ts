import "server-only";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { insertJson } from "../../../db/insert-json";
import { jobDraftRows, jobDrafts } from "../../../db/schema/job-drafts";
import { sqlNow } from "../../../db/sql-now";
import { draftHours } from "../../../domain/jobs/job-limits";
import type { CheckedRow, JobOrder } from "../../../domain/jobs/job-order";
import type { ReadFailure } from "../../../domain/queue/read-failures";
import type { Actor } from "../../../server/auth/sessions";
import { cutPage } from "../../api/cursor";
import { LeaseLost } from "../../queue/lease";
import type { Reading } from "../../queue/read-work";

export type DraftOfJob = typeof jobDrafts.$inferSelect;

/** Stores a draft whose rows are to be read. */
export async function insertDraft(
  database: DeskDatabase,
  { tenantId, personId: ownerId }: Actor,
  { kind, settings, items }: JobOrder,
): Promise<DraftOfJob> {
  const expiresAt = sql`now() + make_interval(hours => ${draftHours})`;
  const total = items.length;
  const [draft] = await database
    .insert(jobDrafts)
    .values({ tenantId, ownerId, kind, settings, items, total, createdAt: sqlNow, expiresAt })
    .returning();
  if (!draft) throw new Error("The draft was not stored.");
  return draft;
}

/** The person's own draft of this id, as long as it can be sent. */
export const ownDraft = ({ tenantId, personId }: Actor, id: string) =>
  and(
    eq(jobDrafts.id, id),
    eq(jobDrafts.tenantId, tenantId),
    eq(jobDrafts.ownerId, personId),
    gt(jobDrafts.expiresAt, sql`now()`),
  );

/** A draft of this person; null: none, or it has expired or was sent. */
export async function findDraft(
  database: DeskDatabase,
  actor: Actor,
  id: string,
): Promise<DraftOfJob | null> {
  const [draft] = await database.select().from(jobDrafts).where(ownDraft(actor, id));
  return draft ?? null;
}

/** A draft that is being read; null: it was deleted. */
export function beginDraft({ id, store }: Reading): Promise<DraftOfJob | null> {
  return store(async (queries) => {
    const [draft] = await queries.select().from(jobDrafts).where(eq(jobDrafts.id, id));
    return draft ?? null;
  });
}

/**
 * Adds the rows of the next items, and records the progress.
 *
 * @throws {LeaseLost} if another desk reads the draft, or it was deleted.
 */
export async function addDraftRows(
  { id: draftId, store }: Reading,
  from: number,
  rows: readonly CheckedRow[],
): Promise<void> {
  await store(async (queries) => {
    const held = await queries
      .update(jobDrafts)
      .set({ readCount: from + rows.length })
      .where(eq(jobDrafts.id, draftId))
      .returning({ id: jobDrafts.id });
    if (held.length === 0) throw new LeaseLost();
    await insertJson(
      queries,
      jobDraftRows,
      rows.map(({ id: subjectId, verdict, reason, ...facts }, index) => {
        return { draftId, position: from + index, subjectId, facts, verdict, reason };
      }),
    );
  });
}

/** Ends the reading of a draft; it can be sent now, and is not changed any more. */
export async function finishDraft({ id, store }: Reading): Promise<void> {
  await store((queries) => end(queries, id, { state: "ready" }));
}

export const failDraft = (
  queries: DeskTransaction,
  id: string,
  failure: ReadFailure,
): Promise<void> => end(queries, id, { state: "failed", failure });

async function end(queries: DeskTransaction, id: string, set: object): Promise<void> {
  await queries
    .update(jobDrafts)
    .set({ ...set, items: null })
    .where(eq(jobDrafts.id, id));
}

const rowsPageSize = 500;

/** A page of the rows of a draft; the caller has checked whose it is. */
export async function listDraftRows(database: DeskDatabase, id: string, position: number | null) {
  const found = await database
    .select()
    .from(jobDraftRows)
    .where(
      and(
        eq(jobDraftRows.draftId, id),
        position === null ? undefined : gt(jobDraftRows.position, position),
      ),
    )
    .orderBy(asc(jobDraftRows.position))
    .limit(rowsPageSize + 1);
  const { rows, last } = cutPage(found, rowsPageSize);
  return { rows, next: last?.position ?? null };
}

/** Removes drafts that were not sent in time. */
export async function removeOldDrafts(database: DeskDatabase): Promise<void> {
  await database.delete(jobDrafts).where(lt(jobDrafts.expiresAt, sql`now()`));
}
