import "server-only";
import { eq, sql } from "drizzle-orm";
import { settingsPlans } from "../../db/schema/settings-plans";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { SettingsJob } from "../../domain/jobs/settings-job";
import { planContentSchema, planSumsSchema } from "../../domain/settings-plans/plan-shape";
import type { Release } from "../../engine/approvals/approval-kind";
import { insertJob } from "../../engine/jobs/job-store";
import { wakeWorker } from "../../engine/queue/worker";
import type { Runtime } from "../../server/runtime";
import { PlanHasher, planHashOf } from "./plan-hash";
import type { PlanRequest } from "./plan-requests";
import { planProblems } from "./problems";
import { readSentRows } from "./store";

/**
 * A sent or approved plan becomes a job with its id: exactly its rows, which are hashed again in the same
 * transaction.
 */
export async function releasePlan({ database, scope }: Runtime): Promise<Release<PlanRequest>> {
  return {
    async inTransaction(queries, plan) {
      const { id, tenantId, kind, authorId: createdBy, contentHash } = plan;
      const hasher = new PlanHasher();
      for await (const row of readSentRows(queries, id)) hasher.add(row);
      const rows = hasher.end();
      if (planHashOf(kind, plan.content, rows) !== contentHash) {
        throw planProblems.changedMeanwhile("Its rows are not those that were shown.");
      }
      const { undoOf } = planContentSchema.parse(plan.content);
      const { settings } = planSumsSchema.parse(Object(plan.facts).sums);
      const [preparation] = await queries
        .select({ search: settingsPlans.search })
        .from(settingsPlans)
        .where(eq(settingsPlans.id, id));
      const own: SettingsJob = {
        planId: id,
        undoOf,
        names: settings.map(({ name }) => name),
        search: Object(preparation?.search),
      };
      const entry = await insertJob(queries, {
        id,
        tenantId,
        createdBy,
        kind: "settings",
        settings: own,
        total: rows.count,
        sums: {},
        delay: takeBackSeconds,
        rows: sql`select row_number() over (order by position) - 1 as position,
            replace(account_guid::text, '-', '') as subject_id,
            jsonb_build_object(
              'accountGuid', replace(account_guid::text, '-', ''),
              'customerGuid', replace(customer_guid::text, '-', ''),
              'description', name, 'customerName', customer_name, 'page', page, 'changes', changes) as facts,
            null as reason
          from settings_plan_rows where plan_id = ${id}::uuid and result = 'change'`,
        audited: { planId: id, undoOf, names: own.names, contentHash },
        traceparent: scope.traceparent(),
      });
      return [entry];
    },
    wake: () => wakeWorker(database),
  };
}
