import { rehearsePlanSchema } from "../domain/jobs/rehearsal-shape";
import { newPlanSchema, settingsPlanSchema } from "../domain/settings-plans/plan-shape";
import { type DeskShapes, nothing, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams, answer: settingsPlanSchema } as const;

/** Plans of bulk changes of settings: a preview of every row, then a job. Their steps are those of all approvals. */
export const settingsPlansShapes = {
  createSettingsPlan: {
    ...plain,
    summary: "Plan a change of settings in many invoice groups",
    description:
      "The rows are computed from what the selection read in the last ten minutes, otherwise from a new read; the state is `preparing` until every row has its result, then `draft`. 409 `not-ready` while the selection is being read.",
    body: newPlanSchema,
    status: 201,
    answer: settingsPlanSchema,
  },
  undoJob: {
    ...one,
    body: nothing.optional(),
    summary: "Plan the undo of a job that changed settings",
    description:
      "The values from before the job, as a plan with a preview. Groups in which an applied setting has changed since are blocked. 409 `changed-meanwhile` while the job is not finished.",
    status: 201,
  },
  rehearseSettingsPlan: {
    ...one,
    summary: "Rehearse a plan",
    description:
      "Its rows are played against copies at the rehearsal service, page by page after the answer; `rehearsal` tells how far. Nothing is changed, and nothing depends on it. A rehearsal that is under way goes on. 409 `no-rehearsal` without a rehearsal service.",
    body: rehearsePlanSchema,
  },
} as const satisfies Record<string, DeskShapes>;
