import "server-only";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { DeskDatabase } from "../../db/database";
import { jobRows } from "../../db/schema/jobs";
import { selectionRows, selections } from "../../db/schema/selections";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { changesSchema } from "../../domain/jobs/settings-job";
import {
  type AppliedRow,
  blocked,
  type PlanRow,
  planRow,
  planUndoRow,
} from "../../domain/settings-plans/plan-row";
import { planContentSchema } from "../../domain/settings-plans/plan-shape";
import { askedOf } from "../../domain/settings-plans/setting-changes";
import { type WalkCount, walkCountSchema } from "../../domain/walks/walk-count";
import { ReadStopped } from "../../engine/queue/read-work";
import type { PreparedPlan } from "./plan-requests";
import type { SelectedGroup } from "./selections/store";

/** What a plan is computed from. */
export interface PlanSource {
  readonly groups: readonly SelectedGroup[];
  /** What the walk that selected them counted; null: no walk did. */
  readonly walk: WalkCount | null;
  /** What the plan does with a group as billing has it now. */
  rowOf(group: InvoiceGroupConfig): PlanRow;
}

/**
 * Reads what a stored plan is computed from, so that any desk can prepare it.
 *
 * @throws {ReadStopped} if its selection was removed.
 */
export async function readPlanSource(
  database: DeskDatabase,
  { content, selectionId, rowCount }: PreparedPlan,
): Promise<PlanSource> {
  const { changes, undoOf } = planContentSchema.parse(content);
  if (undoOf !== null) return readUndone(database, undoOf);
  const groups = selectionId === null ? [] : await readSelected(database, selectionId);
  if (changes === null || groups.length !== rowCount) throw new ReadStopped("interrupted");
  const asked = askedOf(changes);
  return {
    groups,
    walk: await readWalk(database, selectionId),
    rowOf: (group) => planRow({ settings: settingsOf(group), facts: group }, asked),
  };
}

function readSelected(database: DeskDatabase, selectionId: string): Promise<SelectedGroup[]> {
  const { accountGuid, customerGuid, name, position } = selectionRows;
  return database
    .select({ accountGuid, customerGuid, name })
    .from(selectionRows)
    .where(eq(selectionRows.selectionId, selectionId))
    .orderBy(asc(position));
}

async function readWalk(
  database: DeskDatabase,
  selectionId: string | null,
): Promise<WalkCount | null> {
  if (selectionId === null) return null;
  const [row] = await database
    .select({ walk: selections.walk })
    .from(selections)
    .where(eq(selections.id, selectionId));
  return walkCountSchema.nullable().parse(row?.walk ?? null);
}

/** The values from before a job, for each group that it changed. */
async function readUndone(database: DeskDatabase, jobId: string): Promise<PlanSource> {
  const done = await readApplied(database, jobId);
  return {
    groups: [...done.values()].map(({ group }) => group),
    walk: null,
    rowOf: (group) => {
      const applied = done.get(group.accountGuid)?.applied;
      if (!applied) return blocked("gone");
      return planUndoRow({ settings: settingsOf(group), facts: group }, applied);
    },
  };
}

const factsSchema = z.object({
  customerGuid: z.string(),
  description: z.string(),
  changes: changesSchema,
});
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const resultSchema = z.object({ applied: z.record(z.string(), value) });

const rowsAtOnce = 5000;

/** Rows of a job that billing accepted, also where it has another value than was asked for. */
const isApplied = (jobId: string) =>
  and(
    eq(jobRows.jobId, jobId),
    or(and(eq(jobRows.state, "done"), isNull(jobRows.reason)), eq(jobRows.reason, "not-applied")),
  );

/** The number of groups that a job changed. */
export function countApplied(database: DeskDatabase, jobId: string): Promise<number> {
  return database.$count(jobRows, isApplied(jobId));
}

/** What a job did to each group that it changed, by the group's id. */
async function readApplied(database: DeskDatabase, jobId: string) {
  const done = new Map<string, { readonly group: SelectedGroup; readonly applied: AppliedRow }>();
  for (let after = -1; ; ) {
    const found = await database
      .select()
      .from(jobRows)
      .where(and(isApplied(jobId), gt(jobRows.position, after)))
      .orderBy(asc(jobRows.position))
      .limit(rowsAtOnce);
    for (const { subjectId: accountGuid, facts, result } of found) {
      const { customerGuid, description: name, changes } = factsSchema.parse(facts);
      const { applied } = resultSchema.parse(result);
      const before = Object.fromEntries(changes.map((change) => [change.name, change.from]));
      const asked = Object.fromEntries(changes.map((change) => [change.name, change.to]));
      done.set(accountGuid, {
        group: { accountGuid, customerGuid, name },
        applied: { before, asked, applied },
      });
    }
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return done;
    after = last.position;
  }
}
