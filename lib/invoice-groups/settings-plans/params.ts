import { always, choice, listParams, oneOf } from "../../browser/list-params";
import { settingNames } from "../../domain/invoice-groups/settings";
import { jobRowStates } from "../../domain/jobs/job-shape";
import { blockReasons, planResults } from "../../domain/settings-plans/plan-enumerations";
import { rehearsalFilters } from "../../domain/settings-plans/rehearsal-shape";

/** The views of a plan's rows. */
export const planRowViews = ["all", ...planResults] as const;

/** The URL parameters of a plan's rows. */
export const planRowParams = listParams({
  result: always(choice(planRowViews)),
  reason: oneOf(blockReasons),
  setting: oneOf(settingNames),
  rehearsal: oneOf(rehearsalFilters),
});

/** The rows that the address asks for, in the form of the desk's API. */
export function planRowFilter({
  result,
  reason,
  setting,
  rehearsal,
}: typeof planRowParams.initial) {
  return {
    ...(result !== "all" && { result }),
    ...(reason && { reason }),
    ...(setting && { setting }),
    ...(rehearsal && { rehearsal }),
  };
}

/** The address of the rows of a job that changes settings. */
export const settingsJobRowParams = listParams({ state: oneOf(jobRowStates) });
