import "server-only";
import { and, eq, isNotNull, max, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase, DeskTransaction, Queries } from "../../db/database";
import { findNames } from "../../db/find-names";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import {
  countRehearsed,
  type Rehearsal,
  type RowRehearsal,
  rehearsalSchema,
} from "../../domain/jobs/rehearsal-shape";
import { storableJson } from "../../domain/storable";
import { recordAudit } from "../../engine/audit/record";
import type { DraftOfJob } from "../../engine/jobs/drafts/draft-store";
import { actorOfWork } from "../../engine/jobs/read-maker";
import { LeaseLost } from "../../engine/queue/lease";
import type { Reading } from "../../engine/queue/read-work";
import type { Actor } from "../../server/auth/sessions";

/** A rehearsal as its draft keeps it: who started it, and the hash of the plan that was rehearsed. */
const runSchema = rehearsalSchema
  .omit({ by: true, played: true })
  .extend({ startedBy: z.uuid(), contentHash: z.string() });
type Run = z.output<typeof runSchema>;

const { id: draftId, rehearsal: run } = jobDrafts;
const isRunning = sql`${run} ->> 'state' = 'running'`;

/** Drafts whose rehearsal is under way, as a query of their ids and beginnings. */
export const running = (tenantId: string) => sql`
  select ${draftId} as id, (${run} ->> 'startedAt')::timestamptz as begun_at from ${jobDrafts}
  where ${jobDrafts.tenantId} = ${tenantId} and ${isRunning}`;

/** Stores a rehearsal in the place of an older one, unless one is under way. `total`: rows to play. */
export async function insertRehearsal(
  database: DeskDatabase,
  { personId: startedBy }: Pick<Actor, "personId">,
  { id, contentHash, total }: Pick<Run, "contentHash" | "total"> & { readonly id: string },
): Promise<void> {
  const counts = { accepted: 0, refused: 0, differing: 0 };
  const startedAt = new Date().toISOString();
  const begun: Run = {
    ...counts,
    state: "running",
    failure: null,
    startedBy,
    contentHash,
    total,
    startedAt,
    finishedAt: null,
  };
  await database.transaction(async (queries) => {
    const isFree = and(eq(draftId, id), sql`${isRunning} is not true`);
    const [held] = await queries
      .update(jobDrafts)
      .set({ rehearsal: begun })
      .where(isFree)
      .returning({ id: draftId });
    if (held) await queries.update(jobDraftRows).set({ rehearsal: null }).where(isPlayed(id));
  });
}

/** The position of the last row that was played, of an earlier desk too; -1: none. */
export async function lastRehearsed(database: DeskDatabase, id: string): Promise<number> {
  const { position } = jobDraftRows;
  const [row] = await database
    .select({ last: max(position) })
    .from(jobDraftRows)
    .where(isPlayed(id));
  return row?.last ?? -1;
}

const isPlayed = (id: string) =>
  and(eq(jobDraftRows.draftId, id), isNotNull(jobDraftRows.rehearsal));

export interface RehearsedRow {
  readonly position: number;
  readonly rehearsal: RowRehearsal;
}

/**
 * Stores what became of rows, and the progress.
 *
 * @throws {LeaseLost} if another desk plays them, or the plan was deleted.
 */
export async function addRehearsed(
  { id, store }: Reading,
  rows: readonly RehearsedRow[],
): Promise<void> {
  const counts = countRehearsed(rows.map(({ rehearsal }) => rehearsal));
  await store(async (queries) => {
    await change(queries, id, (now) => ({
      accepted: now.accepted + counts.accepted,
      refused: now.refused + counts.refused,
      differing: now.differing + counts.differing,
    }));
    await queries.execute(sql`update ${jobDraftRows} set rehearsal = played.rehearsal
      from jsonb_to_recordset(${storableJson(rows)}) as played(position int, rehearsal jsonb)
      where draft_id = ${id} and ${jobDraftRows.position} = played.position`);
  });
}

/** Ends a rehearsal, with one audit entry of its counts by the person who started it. */
export async function finishRehearsal({ id, store }: Reading, tenantId: string): Promise<void> {
  await store(async (queries) => {
    const { startedBy, contentHash, total, accepted, refused, differing } = await change(
      queries,
      id,
      () => ({ state: "done", finishedAt: new Date().toISOString() }),
    );
    await recordAudit(queries, {
      actor: await actorOfWork(queries, { id, tenantId, personId: startedBy }),
      action: "settings-plan.rehearsed",
      recordKind: "settings-plans",
      recordId: id,
      outcome: "done",
      after: { contentHash, total, accepted, refused, differing },
    });
  });
}

export async function failRehearsal(
  queries: DeskTransaction,
  id: string,
  failure: Rehearsal["failure"],
): Promise<void> {
  const finishedAt = new Date().toISOString();
  await change(queries, id, () => ({ state: "failed", failure, finishedAt }));
}

/** @throws {LeaseLost} if the plan was deleted. */
async function change(
  queries: DeskTransaction,
  id: string,
  set: (now: Run) => Partial<Run>,
): Promise<Run> {
  const own = eq(draftId, id);
  const [held] = await queries.select({ run }).from(jobDrafts).where(own).for("update");
  if (!held) throw new LeaseLost();
  const now = runSchema.parse(held.run);
  const rehearsal = { ...now, ...set(now) };
  await queries.update(jobDrafts).set({ rehearsal }).where(own);
  return rehearsal;
}

/** The last rehearsals of plans by their ids, those of exactly the plan that there is now. */
export async function viewRehearsals(
  queries: Queries,
  drafts: ReadonlyMap<string, DraftOfJob>,
  plans: readonly { readonly id: string; readonly contentHash: string }[],
): Promise<ReadonlyMap<string, Rehearsal>> {
  const own = plans.flatMap(({ id, contentHash }) => {
    const found = runSchema.safeParse(drafts.get(id)?.rehearsal).data;
    return found?.contentHash === contentHash ? [{ id, found }] : [];
  });
  const names = await findNames(
    queries,
    own.map(({ found }) => found.startedBy),
  );
  return new Map(
    own.map(({ id, found }) => {
      const by = names.get(found.startedBy) ?? "";
      const played = found.accepted + found.refused;
      return [id, rehearsalSchema.parse({ ...found, by, played })];
    }),
  );
}
