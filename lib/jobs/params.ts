import { choice, listParams, oneOf } from "../browser/list-params";
import { jobStates } from "../domain/jobs/job-shape";

/** The address of the list of jobs. */
export const jobParams = listParams({
  whose: choice(["mine", "all"]),
  state: oneOf(jobStates),
});
