import { always, choice, listParams, oneOf } from "../../browser/list-params";
import { settingNames } from "../../domain/invoice-groups/settings";
import { bulkVerdicts } from "../../domain/jobs/bulk-kinds";
import { jobRowStates } from "../../domain/jobs/job-shape";
import { rehearsalFilters } from "../../domain/jobs/rehearsal-shape";
import { blockReasons } from "../../domain/settings-plans/plan-enumerations";

/** The views of a plan's rows. */
export const planRowViews = ["all", ...bulkVerdicts] as const;

/** The URL parameters of a plan's rows. */
export const planRowParams = listParams({
  verdict: always(choice(planRowViews)),
  reason: oneOf(blockReasons),
  setting: oneOf(settingNames),
  rehearsal: oneOf(rehearsalFilters),
});

/** The rows that the address asks for, in the form of the desk's API. */
export function planRowFilter({
  verdict,
  reason,
  setting,
  rehearsal,
}: typeof planRowParams.initial) {
  return {
    ...(verdict !== "all" && { verdict }),
    ...(reason && { reason }),
    ...(setting && { setting }),
    ...(rehearsal && { rehearsal }),
  };
}

/** The address of the rows of a job that changes settings. */
export const settingsJobRowParams = listParams({ state: oneOf(jobRowStates) });
