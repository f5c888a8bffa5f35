import "server-only";
import { and, eq } from "drizzle-orm";
import { jobs } from "../../db/schema/jobs";
import { namesIn } from "../../domain/invoice-groups/settings";
import { storedSettingsJobSchema } from "../../domain/jobs/settings-job";
import type { PlanKind } from "../../domain/settings-plans/plan-enumerations";
import type { SettingsPlan } from "../../domain/settings-plans/plan-shape";
import { askedOf, type SettingChanges } from "../../domain/settings-plans/setting-changes";
import type { DeskHandler } from "../../engine/api/desk-handler";
import { insertApproval } from "../../engine/approvals/store";
import { insertDraft } from "../../engine/jobs/drafts/draft-store";
import { wakeWorker } from "../../engine/queue/worker";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { planHashOf } from "./plan-hash";
import type { PlanDraft } from "./plan-requests";
import { countApplied } from "./plan-source";
import { planApprovalKind } from "./plans";
import { planProblems } from "./problems";
import { stableSearch } from "./rules";
import { findSelection, selectionDraftSchema } from "./selections/store";
import { viewPlans } from "./view";

/** POST settings-plans: the same change for all groups of a selection. */
export const createSettingsPlan: DeskHandler<"createSettingsPlan"> = async (request) => {
  const { runtime, actor, body } = request;
  const selection = await findSelection(runtime.database, actor, body.selectionId);
  if (selection === null) {
    const message = "There is no such selection, or it has expired.";
    throw problems.invalid([{ path: "selectionId", message }]);
  }
  return async () => {
    const { id: selectionId, state, total } = selection;
    const { search } = selectionDraftSchema.parse(selection.settings);
    if (state !== "ready" || total === 0) throw planProblems.notReady();
    const { note, changes } = body;
    const asked = askedOf(changes);
    return startPlan(runtime, actor, {
      kind: "change",
      note,
      selectionId,
      total,
      content: { changes, undoOf: null },
      search: search && stableSearch(search, namesIn(asked)),
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
    const total = await countApplied(database, job.id);
    if (total === 0) throw planProblems.nothingToUndo();
    return startPlan(runtime, actor, {
      kind: "undo",
      note: undefined,
      search,
      selectionId: null,
      total,
      content: { changes: null, undoOf: job.id },
    });
  };
};

interface NewPlan {
  readonly kind: PlanKind;
  readonly content: { readonly changes: SettingChanges | null; readonly undoOf: string | null };
  readonly selectionId: string | null;
  readonly total: number;
  readonly search: PlanDraft["search"];
  readonly note: string | undefined;
}

/** Stores a plan and prepares it after the answer. */
async function startPlan(
  runtime: Runtime,
  actor: Actor,
  { kind, content, note, total, search, selectionId }: NewPlan,
): Promise<SettingsPlan> {
  const { database } = runtime;
  const plan = await database.transaction(async (queries) => {
    const contentHash = planHashOf(kind, content, { count: 0, hash: "" });
    const values = { kind, content, contentHash, facts: {}, rowCount: total, authorNote: note };
    const preparing = { ...values, state: "preparing" };
    const request = await insertApproval(planApprovalKind, queries, actor, preparing, {
      action: null,
    });
    const settings: PlanDraft = { search, selectionId };
    const draft = {
      kind: "settings",
      settings,
      items: null,
      total,
      approvalId: request.id,
    } as const;
    await insertDraft(queries, actor, draft);
    return request;
  });
  wakeWorker(database);
  const [shown] = await viewPlans(runtime, actor, [plan]);
  if (!shown) throw new Error("A plan that was stored has no view.");
  return shown;
}
