import "server-only";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction, Queries } from "../../../db/database";
import { insertJson } from "../../../db/insert-json";
import { jobDraftRows, jobDrafts } from "../../../db/schema/job-drafts";
import { sqlNow } from "../../../db/sql-now";
import type { BulkVerdict } from "../../../domain/jobs/bulk-kinds";
import type { JobKind } from "../../../domain/jobs/job-enumerations";
import { draftHours } from "../../../domain/jobs/job-limits";
import type { RehearsalFilter } from "../../../domain/jobs/rehearsal-enumerations";
import type { ReadFailure } from "../../../domain/queue/read-failures";
import type { Actor } from "../../../server/auth/sessions";
import { cutPage } from "../../api/cursor";
import { LeaseLost } from "../../queue/lease";
import type { Reading } from "../../queue/read-work";

export type DraftOfJob = typeof jobDrafts.$inferSelect;

interface NewDraft extends Pick<DraftOfJob, "kind" | "settings" | "total"> {
  readonly kind: JobKind;
  /** What its rows are read of; null: of a record that its settings name. */
  readonly items: object | null;
  /** The approval request that sends it; omitted: its owner sends it. */
  readonly approvalId?: string;
}

/** Stores a draft whose rows are to be read. */
export async function insertDraft(
  queries: Queries,
  { tenantId, personId: ownerId }: Actor,
  { approvalId, ...given }: NewDraft,
): Promise<DraftOfJob> {
  const expiresAt = sql`now() + make_interval(hours => ${draftHours})`;
  const own = { tenantId, ownerId, createdAt: sqlNow, expiresAt };
  const [draft] = await queries
    .insert(jobDrafts)
    .values({ ...given, ...own, ...(approvalId && { id: approvalId, approvalId }) })
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
    isNull(jobDrafts.approvalId),
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

/** The kind of a draft that an approval request sends; null: no such draft has the id. */
export async function findApprovedKind(
  database: DeskDatabase,
  { tenantId }: Actor,
  id: string,
): Promise<string | null> {
  const { kind, approvalId } = jobDrafts;
  const where = and(eq(approvalId, id), eq(jobDrafts.tenantId, tenantId));
  const [draft] = await database.select({ kind }).from(jobDrafts).where(where);
  return draft?.kind ?? null;
}

/** A draft that is being read; null: it was deleted. */
export function beginDraft({ id, store }: Reading): Promise<DraftOfJob | null> {
  return store(async (queries) => {
    const [draft] = await queries.select().from(jobDrafts).where(eq(jobDrafts.id, id));
    return draft ?? null;
  });
}

/** Deletes the rows of a draft that is read from its start. */
export async function clearDraft({ id, store }: Reading): Promise<void> {
  await store(async (queries) => {
    await queries.update(jobDrafts).set({ readCount: 0 }).where(eq(jobDrafts.id, id));
    await queries.delete(jobDraftRows).where(eq(jobDraftRows.draftId, id));
  });
}

/** A row to store: what it is about, what becomes of it, and its facts. */
interface DraftedRow {
  readonly id: string;
  readonly verdict: BulkVerdict;
  readonly reason: string | null;
}

/**
 * Adds the rows of the next items, and records the progress.
 *
 * @throws {LeaseLost} if another desk reads the draft, or it was deleted.
 */
export async function addDraftRows(
  { id: draftId, store }: Reading,
  from: number,
  rows: readonly DraftedRow[],
  /** Where each row is not one item. */
  progress: { readonly readCount?: number; readonly total?: number } = {},
): Promise<void> {
  await store(async (queries) => {
    const held = await queries
      .update(jobDrafts)
      .set({ readCount: from + rows.length, ...progress })
      .where(eq(jobDrafts.id, draftId))
      .returning({ id: jobDrafts.id });
    if (held.length === 0) throw new LeaseLost();
    if (rows.length === 0) return;
    await insertJson(
      queries,
      jobDraftRows,
      rows.map(({ id: subjectId, verdict, reason, ...facts }, index) => {
        const position = from + index;
        return { draftId, position, subjectId, facts, verdict, reason, rehearsal: null };
      }),
    );
  });
}

/** What is stored at the end of a draft's reading. */
interface DraftEnd {
  /** When its records were read; null: now. */
  readonly readAt?: Date | null;
  /** With what was found; omitted: as they are. */
  readonly settings?: object;
  /** Further work in the same transaction. */
  inTransaction?(queries: DeskTransaction): Promise<void>;
}

/** Ends the reading of a draft; it can be sent now, and is not changed any more. */
export async function finishDraft(
  { id, store }: Reading,
  { readAt, settings, inTransaction }: DraftEnd = {},
): Promise<void> {
  await store(async (queries) => {
    const set = { state: "ready", readAt: readAt ?? sqlNow, ...(settings && { settings }) };
    await end(queries, id, set);
    await inTransaction?.(queries);
  });
}

/** Ends the reading of a draft that failed, and returns its kind; undefined: it was deleted. */
export const failDraft = (
  queries: DeskTransaction,
  id: string,
  failure: ReadFailure,
): Promise<string | undefined> => end(queries, id, { state: "failed", failure });

async function end(
  queries: DeskTransaction,
  id: string,
  set: PgUpdateSetSource<typeof jobDrafts>,
): Promise<string | undefined> {
  const [draft] = await queries
    .update(jobDrafts)
    .set({ ...set, items: null })
    .where(eq(jobDrafts.id, id))
    .returning({ kind: jobDrafts.kind });
  return draft?.kind;
}

const rowsPageSize = 500;

interface DraftRowFilter {
  readonly verdict?: BulkVerdict | undefined;
  readonly reason?: string | undefined;
  /** Rows in which this setting changes. */
  readonly setting?: string | undefined;
  readonly rehearsal?: RehearsalFilter | undefined;
}

/** A page of the rows of a draft; the caller has checked who sees it. */
export async function listDraftRows(
  database: DeskDatabase,
  id: string,
  { verdict, reason, setting, rehearsal }: DraftRowFilter,
  position: number | null,
) {
  const { facts } = jobDraftRows;
  const found = await database
    .select()
    .from(jobDraftRows)
    .where(
      and(
        eq(jobDraftRows.draftId, id),
        verdict && eq(jobDraftRows.verdict, verdict),
        reason === undefined ? undefined : eq(jobDraftRows.reason, reason),
        setting === undefined
          ? undefined
          : sql`${facts} -> 'changes' @> ${JSON.stringify([{ name: setting }])}::jsonb`,
        rehearsedAs(rehearsal),
        position === null ? undefined : gt(jobDraftRows.position, position),
      ),
    )
    .orderBy(asc(jobDraftRows.position))
    .limit(rowsPageSize + 1);
  const { rows, last } = cutPage(found, rowsPageSize);
  return { rows, next: last?.position ?? null };
}

/** The rows of a rehearsal that a filter shows. */
function rehearsedAs(filter: RehearsalFilter | undefined) {
  if (filter === undefined) return undefined;
  const { rehearsal } = jobDraftRows;
  const result = filter === "refused" ? filter : "accepted";
  return and(
    sql`${rehearsal} ->> 'result' = ${result}`,
    filter === "differs" ? sql`${rehearsal} -> 'differences' <> '[]'::jsonb` : undefined,
  );
}

/** Removes drafts that their owners did not send in time. */
export async function removeOldDrafts(database: DeskDatabase): Promise<void> {
  const { approvalId, expiresAt } = jobDrafts;
  await database.delete(jobDrafts).where(and(isNull(approvalId), lt(expiresAt, sql`now()`)));
}
