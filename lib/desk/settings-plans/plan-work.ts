import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { settingsPlans } from "../../db/schema/settings-plans";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { readInBackground } from "../selections/background-reads";
import { leftReads } from "../selections/left-reads";
import { readPlanSource } from "./plan-source";
import { preparePlan } from "./prepare-plan";
import { failPlan, type PlanTableRow, takePlan, touchPlan } from "./store";

/** Prepares a stored plan after the request's answer. */
export function prepareInBackground(runtime: Runtime, plan: PlanTableRow): void {
  const { database } = runtime;
  readInBackground(runtime, {
    read: async () => preparePlan(runtime, plan, await readPlanSource(database, plan)),
    touch: () => touchPlan(database, plan),
    fail: (failure) => failPlan(database, plan, failure),
  });
}

/**
 * Begins again with plans whose desk has ended while it prepared them, as one of any number of desks
 * on the same database.
 */
export async function resumePlans(runtime: Runtime): Promise<void> {
  const { database, env } = runtime;
  for (;;) {
    const plan = await takePlan(database, env.TENANT_ID, randomUUID());
    if (plan === null) return;
    prepareInBackground(runtime, plan);
  }
}

const openPlans = (tenantId: string) => leftReads(settingsPlans, tenantId, "preparing");

/** Plans whose desk has ended as work. Their own sign of life says who prepares one. */
export function planWork(runtime: Runtime): WorkKind {
  return {
    name: "settings-plans",
    lease: 30_000,
    atOnce: 1,
    mostFailures: 10,
    open: openPlans,
    due: (tenantId, free) => sql`select id, 'all' as key, due_at
      from (${openPlans(tenantId)}) as found where due_at <= now()
        and ${free.where(sql`id`, sql`'all'`)}
      order by due_at limit ${free.limit}`,
    work: () => resumePlans(runtime),
  };
}
