import "server-only";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { selectionRows } from "../../db/schema/selections";
import { settingsPlans } from "../../db/schema/settings-plans";
import { namesIn, settingsOf } from "../../domain/invoice-groups/settings";
import { changesSchema, storedSettingsJobSchema } from "../../domain/jobs/settings-job";
import type { PlanKind } from "../../domain/settings-plans/plan-enumerations";
import {
  type AppliedRow,
  blocked,
  planRow,
  planUndoRow,
} from "../../domain/settings-plans/plan-row";
import type { SettingsPlan } from "../../domain/settings-plans/plan-shape";
import { askedOf, type SettingChanges } from "../../domain/settings-plans/setting-changes";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandler } from "../desk-handler";
import { readInBackground } from "../selections/background-reads";
import { findSelection, type SelectedGroup } from "../selections/store";
import { sqlNow } from "../sql-now";
import { planHashOf } from "./plan-hash";
import { type PlanSource, preparePlan } from "./prepare-plan";
import { planProblems } from "./problems";
import { stableSearch } from "./rules";
import { failPlan, planExpiry } from "./store";
import { viewPlans } from "./view";

/** POST settings-plans: the same change for all groups of a selection. */
export const createSettingsPlan: DeskHandler<"createSettingsPlan"> = async (request) => {
  const { runtime, actor, body } = request;
  const { database } = runtime;
  const selection = await findSelection(database, actor, body.selectionId);
  if (selection === null) {
    const message = "There is no such selection, or it has expired.";
    throw problems.invalid([{ path: "selectionId", message }]);
  }
  return async () => {
    if (selection.state !== "ready" || selection.total === 0) throw planProblems.notReady();
    const { note, changes } = body;
    const asked = askedOf(changes);
    return startPlan(runtime, actor, {
      ...{ kind: "change", note },
      content: { changes, undoOf: null },
      search: selection.search ? stableSearch(Object(selection.search), namesIn(asked)) : null,
      source: {
        groups: await readSelected(database, selection.id),
        rowOf: (group) => planRow({ settings: settingsOf(group), facts: group }, asked),
      },
    });
  };
};

/** POST jobs/{id}/undo: the values from before a finished job, for each of its groups. */
export const undoJob: DeskHandler<"undoJob"> = async ({ runtime, actor, params }) => {
  const { database } = runtime;
  const [job] = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, params.id), eq(jobs.tenantId, actor.tenantId)));
  if (!job) throw problems.notFound();
  return async () => {
    if (job.kind !== "settings" || job.state !== "done") throw planProblems.nothingToUndo();
    const { search } = storedSettingsJobSchema.parse(job.settings);
    const done = await readApplied(database, job.id);
    if (done.size === 0) throw planProblems.nothingToUndo();
    return startPlan(runtime, actor, {
      ...{ kind: "undo", note: undefined, search },
      content: { changes: null, undoOf: job.id },
      source: {
        groups: [...done.values()].map(({ group }) => group),
        rowOf: (group) => {
          const applied = done.get(group.accountGuid)?.applied;
          if (!applied) return blocked("gone");
          return planUndoRow({ settings: settingsOf(group), facts: group }, applied);
        },
      },
    });
  };
};

interface NewPlan {
  readonly kind: PlanKind;
  readonly content: { readonly changes: SettingChanges | null; readonly undoOf: string | null };
  readonly search: object | null;
  readonly note: string | undefined;
  readonly source: PlanSource;
}

/** Stores a plan and prepares it after the answer. */
async function startPlan(
  runtime: Runtime,
  actor: Actor,
  { kind, content, search, note, source }: NewPlan,
): Promise<SettingsPlan> {
  const { database } = runtime;
  const { tenantId, personId } = actor;
  const [row] = await database
    .insert(settingsPlans)
    .values({
      ...{ tenantId, kind, content, search, authorNote: note, facts: {} },
      contentHash: planHashOf(kind, content, { count: 0, hash: "" }),
      ...{ authorId: personId, editorIds: [personId], total: source.groups.length },
      ...{ createdAt: sqlNow, updatedAt: sqlNow, touchedAt: sqlNow, expiresAt: planExpiry },
    })
    .returning();
  if (!row) throw new Error("The plan was not stored.");
  readInBackground(
    runtime,
    () => preparePlan(runtime, row, source),
    (failure) => failPlan(database, row.id, failure),
  );
  const [shown] = await viewPlans(database, actor, [row]);
  if (!shown) throw new Error("A plan that was stored has no view.");
  return shown;
}

function readSelected(database: DeskDatabase, selectionId: string): Promise<SelectedGroup[]> {
  const { accountGuid, customerGuid, name, position } = selectionRows;
  return database
    .select({ accountGuid, customerGuid, name })
    .from(selectionRows)
    .where(eq(selectionRows.selectionId, selectionId))
    .orderBy(asc(position));
}

const factsSchema = z.object({
  customerGuid: z.string(),
  description: z.string(),
  changes: changesSchema,
});
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const resultSchema = z.object({ applied: z.record(z.string(), value) });

const rowsAtOnce = 5000;

/** What a job did to each group that it changed, by the group's id. */
async function readApplied(database: DeskDatabase, jobId: string) {
  const done = new Map<string, { readonly group: SelectedGroup; readonly applied: AppliedRow }>();
  for (let after = -1; ; ) {
    const found = await database
      .select()
      .from(jobRows)
      .where(
        and(
          eq(jobRows.jobId, jobId),
          gt(jobRows.position, after),
          // Billing accepted it, also where it has another value than was asked for.
          or(
            and(eq(jobRows.state, "done"), isNull(jobRows.reason)),
            eq(jobRows.reason, "not-applied"),
          ),
        ),
      )
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
