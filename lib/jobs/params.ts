import { choice, listParams, oneOf } from "../browser/list-params";
import { jobRowStates, jobStates } from "../domain/jobs/job-shape";

/** The URL parameters of the list of jobs. */
export const jobParams = listParams({
  whose: choice(["mine", "all"]),
  state: oneOf(jobStates),
});

/** The address of a job's rows. */
export const jobRowParams = listParams({ state: oneOf(jobRowStates) });
