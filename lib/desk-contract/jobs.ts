import { z } from "zod";
import { jobKinds, jobRowStates, jobStates } from "../domain/jobs/job-enumerations";
import { jobListSchema, jobRowsPageSchema, jobSummarySchema } from "../domain/jobs/job-shape";
import { type DeskShapes, momentPosition, nothing, plain, recordParams } from "./shapes";

const step = {
  ...plain,
  params: recordParams,
  body: nothing.optional(),
  answer: jobSummarySchema,
} as const;

/** Jobs. */
export const jobsShapes = {
  listJobs: {
    ...plain,
    summary: "Jobs, newest first",
    query: z.strictObject({
      mine: z.literal("1").optional(),
      kind: z.enum(jobKinds).optional(),
      state: z.enum(jobStates).optional(),
    }),
    position: momentPosition,
    answer: jobListSchema,
  },
  getJob: { ...plain, summary: "A job", params: recordParams, answer: jobSummarySchema },
  listJobRows: {
    ...plain,
    summary: "Rows of a job, in the order of the work",
    description: "404 for a ZIP, whose files are `getReportZip`.",
    params: recordParams,
    query: z.strictObject({ state: z.enum(jobRowStates).optional() }),
    /** The `position` of the last row. */
    position: z.int().min(0),
    answer: jobRowsPageSchema,
  },
  startJob: {
    ...step,
    summary: "Start a job at once",
    description:
      "Only the person who created it may do so. 409 `changed-meanwhile` once it has started.",
  },
  takeBackJob: {
    ...step,
    summary: "Take a job back",
    description: "409 `changed-meanwhile` once it has started.",
  },
  retryJob: { ...step, summary: "Try the refused and unclear rows of a job once more" },
  pauseJob: {
    ...step,
    summary: "Pause a job",
    description: "Rows in flight get their result; nothing more is sent until it is resumed.",
  },
  resumeJob: { ...step, summary: "Resume a paused job" },
  cancelJob: {
    ...step,
    summary: "Cancel the rest of a job that has started",
    description: "Rows that were not sent are dropped; rows in flight get their result.",
  },
} as const satisfies Record<string, DeskShapes>;
