import "server-only";
import { randomUUID } from "node:crypto";
import type { WorkKind } from "../../engine/queue/work-kind";
import type { Runtime } from "../../server/runtime";
import type { PreparedPlan } from "./plan-requests";
import { readPlanSource } from "./plan-source";
import { preparePlan } from "./prepare-plan";
import { readInBackground } from "./selections/background-reads";
import { leftReadWork, planReadings } from "./selections/left-reads";
import { failPlan, takePlan, touchPlan } from "./store";

/** Prepares a stored plan after the request's answer. */
export function prepareInBackground(runtime: Runtime, plan: PreparedPlan): void {
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

/** Plans whose desk has ended as work. */
export function planWork(runtime: Runtime): WorkKind {
  const resume = () => resumePlans(runtime);
  return leftReadWork({ name: "settings-plans", readings: planReadings, resume });
}
