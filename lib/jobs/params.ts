import { choice, listParams, oneOf } from "../browser/list-params";
import { jobRowStates, jobStates } from "../domain/jobs/job-enumerations";

/** The URL parameters of the list of jobs. */
export const jobParams = listParams({
  whose: choice(["mine", "all"]),
  state: oneOf(jobStates),
});

/** The address of the rows of a job of approvals, dimensions or debt cases. */
export const bulkRowParams = listParams({ state: oneOf(jobRowStates) });

/** The address of a job's rows. */
export const jobRowParams = listParams({ state: oneOf(jobRowStates) });
