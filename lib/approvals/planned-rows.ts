import type { SettingsPlan } from "../domain/settings-plans/plan-shape";

/** Number of groups that a bulk change changes, as on its button and in its job. */
export function plannedRows({ state, sums, total }: SettingsPlan): number {
  const isRead = state !== "preparing" && state !== "failed";
  return isRead ? sums.rows.change : total;
}
