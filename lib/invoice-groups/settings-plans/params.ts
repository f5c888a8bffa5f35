import { draftRowFilter } from "../../browser/draft-rows";
import { always, choice, listParams, oneOf } from "../../browser/list-params";
import { settingNames } from "../../domain/invoice-groups/settings";
import { draftRowViews } from "../../domain/jobs/bulk-kinds";
import { jobRowStates } from "../../domain/jobs/job-enumerations";
import { rehearsalFilters } from "../../domain/jobs/rehearsal-enumerations";
import { blockReasons } from "../../domain/settings-plans/plan-enumerations";

/** The URL parameters of a plan's rows. */
export const planRowParams = listParams({
  verdict: always(choice(draftRowViews)),
  reason: oneOf(blockReasons),
  setting: oneOf(settingNames),
  rehearsal: oneOf(rehearsalFilters),
});

/** The rows that the address asks for, in the form of the desk's API. */
export function planRowFilter({ setting, rehearsal, ...state }: typeof planRowParams.initial) {
  return {
    ...draftRowFilter(state),
    ...(setting && { setting }),
    ...(rehearsal && { rehearsal }),
  };
}

/** The address of the rows of a job that changes settings. */
export const settingsJobRowParams = listParams({ state: oneOf(jobRowStates) });
