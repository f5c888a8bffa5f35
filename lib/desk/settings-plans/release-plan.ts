import "server-only";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { SettingsJob } from "../../domain/jobs/settings-job";
import { planContentSchema, planSumsSchema } from "../../domain/settings-plans/plan-shape";
import type { Release } from "../../engine/approvals/approval-kind";
import { insertDraftedJob } from "../../engine/jobs/drafts/send-draft";
import { wakeWorker } from "../../engine/queue/worker";
import type { Runtime } from "../../server/runtime";
import { PlanHasher, planHashOf } from "./plan-hash";
import { type PlanRequest, planDraftSchema } from "./plan-requests";
import { planProblems } from "./problems";
import { findPlanDrafts, readSentRows } from "./store";

/**
 * A sent or approved plan becomes a job with its id: exactly its rows, which are hashed again in the same
 * transaction.
 */
export async function releasePlan(runtime: Runtime): Promise<Release<PlanRequest>> {
  return {
    async inTransaction(queries, plan) {
      const { id, tenantId, kind, authorId: createdBy, contentHash, onePerson } = plan;
      const approvedBy = onePerson ? null : plan.approvedBy;
      const hasher = new PlanHasher();
      for await (const row of readSentRows(queries, id)) hasher.add(row);
      const rows = hasher.end();
      if (planHashOf(kind, plan.content, rows) !== contentHash) {
        throw planProblems.changedMeanwhile("Its rows are not those that were shown.");
      }
      const { undoOf } = planContentSchema.parse(plan.content);
      const { settings } = planSumsSchema.parse(Object(plan.facts).sums);
      const draft = (await findPlanDrafts(queries, [plan])).get(id);
      const own: SettingsJob = {
        planId: id,
        undoOf,
        names: settings.map(({ name }) => name),
        search: planDraftSchema.parse(draft?.settings).search ?? {},
      };
      const entry = await insertDraftedJob(queries, runtime, {
        id,
        tenantId,
        createdBy,
        kind: "settings",
        settings: own,
        total: rows.count,
        sums: {},
        delay: takeBackSeconds,
        keepsBlocked: false,
        audited: {
          planId: id,
          undoOf,
          names: own.names,
          contentHash,
          ...(approvedBy && { approvedBy }),
        },
      });
      return [entry];
    },
    wake: () => wakeWorker(runtime.database),
  };
}
