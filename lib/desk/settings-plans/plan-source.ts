import "server-only";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { DeskDatabase } from "../../db/database";
import { jobRows } from "../../db/schema/jobs";
import type { SettingsPatch } from "../../domain/invoice-groups/settings";
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
import type { WalkCount } from "../../domain/walks/walk-count";
import { ReadStopped } from "../../engine/queue/read-work";
import type { Runtime } from "../../server/runtime";
import { groupsPerPage, leastOfPage, readGroups, readPlaced } from "../invoice-groups/reads";
import type { PreparedPlan } from "./plan-requests";
import {
  findReadings,
  findTouched,
  listReadings,
  type SelectedReadings,
} from "./selections/readings";
import type { PlacedRow, PlannedGroup } from "./store";

/** What a plan is computed from. */
export interface PlanSource {
  /** The row of each group, in the order of the work. */
  readonly rows: AsyncGenerator<PlacedRow[]>;
  /** What the walk that selected them counted; null: no walk did. */
  readonly walk: WalkCount | null;
  /** When the groups were read; null: they are read with their rows. */
  readonly readAt: Date | null;
}

/**
 * What a stored plan is computed from, so that any desk can prepare it: the readings of its
 * selection, or billing, where they are too old or have no pages for the job.
 *
 * @throws {ReadStopped} if its selection was removed; also while its rows are taken.
 */
export async function readPlanSource(runtime: Runtime, plan: PreparedPlan): Promise<PlanSource> {
  const { database } = runtime;
  const { changes, undoOf } = planContentSchema.parse(plan.content);
  if (undoOf !== null) {
    const done = await readApplied(database, undoOf);
    const groups = [...done.values()].map(({ group }) => group);
    const rows = readAgain(runtime, plan, groups, (group) => {
      const applied = done.get(group.accountGuid)?.applied;
      return applied ? planUndoRow(group, applied) : blocked("gone");
    });
    return { rows, walk: null, readAt: null };
  }
  const readings = await findReadings(database, plan);
  if (changes === null || readings === null) throw new ReadStopped("interrupted");
  const asked = askedOf(changes);
  const { isRecent, samePages, walk, readAt } = readings;
  // So few groups are read one by one also where their pages are known.
  if (isRecent && (samePages || plan.rowCount < leastOfPage)) {
    return { rows: fromReadings(runtime, plan, readings, asked), walk, readAt };
  }
  const groups: PlannedGroup[] = [];
  for await (const batch of listReadings(database, readings.selectionId)) groups.push(...batch);
  if (groups.length !== plan.rowCount) throw new ReadStopped("interrupted");
  const rows = readAgain(runtime, plan, groups, (group) => planRow(group, asked));
  return { rows, walk, readAt: null };
}

/** Rows by the readings of the selection; only what the desk has touched since is read again. */
async function* fromReadings(
  runtime: Runtime,
  plan: PreparedPlan,
  readings: SelectedReadings,
  asked: SettingsPatch,
): AsyncGenerator<PlacedRow[]> {
  const { database } = runtime;
  const touched = await findTouched(database, plan.tenantId, readings);
  let count = 0;
  for await (const batch of listReadings(database, readings.selectionId)) {
    count += batch.length;
    const rows = readings.samePages ? batch : batch.map((row) => ({ ...row, page: null }));
    const again = rows.filter(({ accountGuid }) => touched.has(accountGuid));
    const read = await readPlaced(runtime, again, plan.search ?? {});
    yield rows.map(({ page, reading, ...stored }) => {
      if (!touched.has(stored.accountGuid)) {
        return { group: stored, page, row: planRow(reading, asked) };
      }
      const group = read.get(stored.accountGuid);
      if (group) return { group, page, row: planRow(group, asked) };
      return { group: stored, page: null, row: blocked("gone") };
    });
  }
  if (count !== plan.rowCount) throw new ReadStopped("interrupted");
}

/** Rows by a new read of billing; groups that it does not have come last. */
async function* readAgain(
  runtime: Runtime,
  plan: PreparedPlan,
  groups: readonly PlannedGroup[],
  rowOf: (group: InvoiceGroupConfig) => PlanRow,
): AsyncGenerator<PlacedRow[]> {
  const missing = new Map(groups.map((group) => [group.accountGuid, group]));
  for await (const batch of readGroups(runtime, [...missing.keys()], plan.search)) {
    for (const { group } of batch) missing.delete(group.accountGuid);
    yield batch.map(({ group, page }) => ({ group, page, row: rowOf(group) }));
  }
  const gone = [...missing.values()];
  for (let start = 0; start < gone.length; start += groupsPerPage) {
    const part = gone.slice(start, start + groupsPerPage);
    yield part.map((group) => ({ group, page: null, row: blocked("gone") }));
  }
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
  const done = new Map<string, { readonly group: PlannedGroup; readonly applied: AppliedRow }>();
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
