import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import {
  settingsPlanRehearsalRows as rehearsalRows,
  settingsPlanRehearsals as rehearsals,
} from "../../db/schema/settings-plan-rehearsals";
import { sqlNow } from "../../db/sql-now";
import { countRehearsed } from "../../domain/settings-plans/differences-after";
import {
  type Rehearsal,
  type RehearsalFilter,
  type RowRehearsal,
  rehearsalSchema,
} from "../../domain/settings-plans/rehearsal-shape";
import type { Queries } from "../../engine/approvals/rows-of";
import { recordAudit } from "../../engine/audit/record";
import type { Actor } from "../../server/auth/sessions";
import { ReadOvertaken } from "./selections/background-reads";
import { interruptedSeconds, isInterrupted } from "./selections/left-reads";

interface RehearsedPlan {
  readonly id: string;
  readonly contentHash: string;
  /** Rows that are played. */
  readonly total: number;
}

/**
 * Begins a rehearsal in the place of an older one; its run's id. Null: one is under way, and has
 * made progress lately.
 */
export function beginRehearsal(
  database: DeskDatabase,
  { personId }: Actor,
  { id: planId, contentHash, total }: RehearsedPlan,
): Promise<string | null> {
  const runId = randomUUID();
  const begun = {
    runId,
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
    touchedAt: sqlNow,
  } as const;
  const stopped = sql`${rehearsals.touchedAt} < now() - make_interval(secs => ${interruptedSeconds})`;
  return database.transaction(async (queries) => {
    const [row] = await queries
      .insert(rehearsals)
      .values({ planId, ...begun })
      .onConflictDoUpdate({
        target: rehearsals.planId,
        set: begun,
        setWhere: or(ne(rehearsals.state, "running"), stopped),
      })
      .returning({ runId: rehearsals.runId });
    if (!row) return null;
    await queries.delete(rehearsalRows).where(eq(rehearsalRows.planId, planId));
    return row.runId;
  });
}

export interface RehearsedRow {
  readonly position: number;
  readonly accountGuid: string;
  readonly rehearsal: RowRehearsal;
}

/**
 * Stores what became of rows, and the progress.
 *
 * @throws {ReadOvertaken} if another run has taken its place.
 */
export async function addRehearsed(
  database: DeskDatabase,
  runId: string,
  rows: readonly RehearsedRow[],
): Promise<void> {
  const { accepted, refused, differing } = countRehearsed(rows.map(({ rehearsal }) => rehearsal));
  await database.transaction(async (queries) => {
    const [run] = await queries
      .update(rehearsals)
      .set({
        accepted: sql`${rehearsals.accepted} + ${accepted}`,
        refused: sql`${rehearsals.refused} + ${refused}`,
        differing: sql`${rehearsals.differing} + ${differing}`,
        touchedAt: sqlNow,
      })
      .where(eq(rehearsals.runId, runId))
      .returning({ planId: rehearsals.planId });
    if (!run) throw new ReadOvertaken();
    await queries.insert(rehearsalRows).values(
      rows.map(({ position, accountGuid, rehearsal }) => ({
        planId: run.planId,
        position,
        accountGuid,
        ...rehearsal,
      })),
    );
  });
}

/** Ends a rehearsal, with one audit entry of its counts. */
export async function finishRehearsal(
  database: DeskDatabase,
  actor: Actor,
  runId: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    const [run] = await queries
      .update(rehearsals)
      .set({ state: "done", finishedAt: sqlNow, touchedAt: sqlNow })
      .where(eq(rehearsals.runId, runId))
      .returning();
    if (!run) throw new ReadOvertaken();
    const { planId, contentHash, total, accepted, refused, differing } = run;
    await recordAudit(queries, {
      actor,
      action: "settings-plan.rehearsed",
      recordKind: "settings-plans",
      recordId: planId,
      outcome: "done",
      after: { contentHash, total, accepted, refused, differing },
    });
  });
}

export async function failRehearsal(database: DeskDatabase, runId: string): Promise<void> {
  await database
    .update(rehearsals)
    .set({ state: "failed", failure: "service-failed", finishedAt: sqlNow })
    .where(eq(rehearsals.runId, runId));
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
      const interrupted = row.state === "running" && isInterrupted(row.touchedAt);
      const rehearsal = rehearsalSchema.parse({
        ...row,
        ...(interrupted && { state: "failed", failure: "interrupted" }),
        by: names.get(row.startedBy) ?? "",
        startedAt: row.startedAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
        played: row.accepted + row.refused,
      });
      return [row.planId, rehearsal];
    }),
  );
}

/** The rows of a rehearsal that a filter shows. */
export function rehearsedAs(filter: RehearsalFilter | undefined) {
  if (filter === undefined) return undefined;
  if (filter === "refused") return eq(rehearsalRows.result, "refused");
  const accepted = eq(rehearsalRows.result, "accepted");
  if (filter === "accepted") return accepted;
  return and(accepted, sql`${rehearsalRows.differences} <> '[]'::jsonb`);
}
