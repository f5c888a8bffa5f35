import "server-only";
import type { settingsPlans } from "../../db/schema/settings-plans";
import { rowsOf } from "../../engine/approvals/rows-of";

/** Plans of bulk changes in the table of approval requests. */
export const planRequests = rowsOf("settings-plan", ["rowCount"]);

export type PlanRequest = ReturnType<typeof planRequests.own>;

/** How the groups of a plan are read, and how far that is; it ends with the request's deletion. */
export type PlanPreparation = typeof settingsPlans.$inferSelect;

/** A plan that is being prepared. */
export type PreparedPlan = PlanPreparation & PlanRequest;
