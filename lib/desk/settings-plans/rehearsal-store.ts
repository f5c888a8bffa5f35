import "server-only";
import { and, eq, inArray, isNotNull, max, ne, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction, Queries } from "../../db/database";
import { findNames } from "../../db/find-names";
import { jobDraftRows } from "../../db/schema/job-drafts";
import { people } from "../../db/schema/people";
import { settingsPlanRehearsals as rehearsals } from "../../db/schema/settings-plan-rehearsals";
import { sqlNow } from "../../db/sql-now";
import {
  type Rehearsal,
  type RowRehearsal,
  rehearsalSchema,
} from "../../domain/jobs/rehearsal-shape";
import { isRole } from "../../domain/roles";
import { countRehearsed } from "../../domain/settings-plans/differences-after";
import { storableJson } from "../../domain/storable";
import { recordAudit } from "../../engine/audit/record";
import { LeaseLost } from "../../engine/queue/lease";
import type { Reading } from "../../engine/queue/read-work";
import type { Actor } from "../../server/auth/sessions";

interface RehearsedPlan {
  readonly id: string;
  readonly contentHash: string;
  /** Rows that are played. */
  readonly total: number;
}

/** Stores a rehearsal in the place of an older one, unless one is under way. */
export async function insertRehearsal(
  database: DeskDatabase,
  { personId }: Actor,
  { id: planId, contentHash, total }: RehearsedPlan,
): Promise<void> {
  const begun = {
    startedBy: personId,
    contentHash,
    total,
    state: "running",
    failure: null,
    accepted: 0,
    refused: 0,
    differing: 0,
    finishedAt: null,
    startedAt: sqlNow,
  } as const;
  await database.transaction(async (queries) => {
    const [row] = await queries
      .insert(rehearsals)
      .values({ planId, ...begun })
      .onConflictDoUpdate({
        target: rehearsals.planId,
        set: begun,
        setWhere: ne(rehearsals.state, "running"),
      })
      .returning({ planId: rehearsals.planId });
    if (row) await queries.update(jobDraftRows).set({ rehearsal: null }).where(isPlayed(planId));
  });
}

/** The position of the last row that was played, of an earlier desk too; -1: none. */
export async function lastRehearsed(database: DeskDatabase, planId: string): Promise<number> {
  const [row] = await database
    .select({ last: max(jobDraftRows.position) })
    .from(jobDraftRows)
    .where(isPlayed(planId));
  return row?.last ?? -1;
}

const isPlayed = (planId: string) =>
  and(eq(jobDraftRows.draftId, planId), isNotNull(jobDraftRows.rehearsal));

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
  { id: planId, store }: Reading,
  rows: readonly RehearsedRow[],
): Promise<void> {
  const { accepted, refused, differing } = countRehearsed(rows.map(({ rehearsal }) => rehearsal));
  await store(async (queries) => {
    const held = await queries
      .update(rehearsals)
      .set({
        accepted: sql`${rehearsals.accepted} + ${accepted}`,
        refused: sql`${rehearsals.refused} + ${refused}`,
        differing: sql`${rehearsals.differing} + ${differing}`,
      })
      .where(eq(rehearsals.planId, planId))
      .returning({ planId: rehearsals.planId });
    if (held.length === 0) throw new LeaseLost();
    await queries.execute(sql`update ${jobDraftRows} set rehearsal = played.rehearsal
      from jsonb_to_recordset(${storableJson(rows)}) as played(position int, rehearsal jsonb)
      where draft_id = ${planId} and ${jobDraftRows.position} = played.position`);
  });
}

/** Ends a rehearsal, with one audit entry of its counts by the person who started it. */
export async function finishRehearsal({ id, store }: Reading, tenantId: string): Promise<void> {
  await store(async (queries) => {
    const [run] = await queries
      .update(rehearsals)
      .set({ state: "done", finishedAt: sqlNow })
      .where(eq(rehearsals.planId, id))
      .returning();
    if (!run) throw new LeaseLost();
    const { startedBy, contentHash, total, accepted, refused, differing } = run;
    const [person] = await queries.select().from(people).where(eq(people.id, startedBy));
    if (!person) throw new Error("A rehearsal has no person who started it.");
    await recordAudit(queries, {
      actor: {
        personId: person.id,
        name: person.name,
        roles: person.roles.filter(isRole),
        tenantId,
      },
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
  await queries
    .update(rehearsals)
    .set({ state: "failed", failure, finishedAt: sqlNow })
    .where(eq(rehearsals.planId, id));
}

/** The last rehearsals of plans by their ids, those of exactly the plan that there is now. */
export async function findRehearsals(
  queries: Queries,
  plans: readonly { readonly id: string; readonly contentHash: string }[],
): Promise<ReadonlyMap<string, Rehearsal>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ id }) => id);
  const found = await queries.select().from(rehearsals).where(inArray(rehearsals.planId, ids));
  const hashes = new Map(plans.map(({ id, contentHash }) => [id, contentHash]));
  const own = found.filter(({ planId, contentHash }) => hashes.get(planId) === contentHash);
  const names = await findNames(
    queries,
    own.map(({ startedBy }) => startedBy),
  );
  return new Map(
    own.map((row) => {
      const rehearsal = rehearsalSchema.parse({
        ...row,
        by: names.get(row.startedBy) ?? "",
        startedAt: row.startedAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
        played: row.accepted + row.refused,
      });
      return [row.planId, rehearsal];
    }),
  );
}
