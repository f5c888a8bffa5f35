import "server-only";
import { sql } from "drizzle-orm";
import { settingsPlans } from "../../db/schema/settings-plans";
import { readWork } from "../../engine/queue/read-work";
import type { WorkKind } from "../../engine/queue/work-kind";
import type { Runtime } from "../../server/runtime";
import { readPlanSource } from "./plan-source";
import { preparePlan } from "./prepare-plan";
import { beginPlan, failPlan } from "./store";

/** Plans that are being prepared, as work. */
export function planWork(runtime: Runtime): WorkKind {
  return readWork(runtime, {
    name: "settings-plans",
    underWay: (tenantId) => sql`select id, created_at as begun_at from ${settingsPlans}
      where tenant_id = ${tenantId} and read_at is null and failure is null`,
    async read(reading) {
      const plan = await beginPlan(reading);
      if (plan === null) return;
      await preparePlan(runtime, reading, plan, await readPlanSource(runtime, plan));
    },
    fail: failPlan,
  });
}
