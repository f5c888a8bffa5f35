import { z } from "zod";
import { archivedBySchema, mostArchivedByLines } from "../../domain/jobs/archived-by-shape";
import { jobPreviewAnswerSchema, jobPreviewSchema } from "../../domain/jobs/bulk-job";
import {
  jobListSchema,
  jobRowStates,
  jobRowsPageSchema,
  jobStates,
  jobSummarySchema,
  newJobSchema,
} from "../../domain/jobs/job-shape";
import {
  followupChangeSchema,
  lineFollowupsSchema,
} from "../../domain/line-followups/followup-shape";
import { settingsPlanSchema } from "../../domain/settings-plans/plan-shape";
import { type DeskShapes, momentPosition, nothing, plain, recordParams } from "./shapes";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);

const step = {
  ...plain,
  params: recordParams,
  body: nothing.optional(),
  answer: jobSummarySchema,
} as const;

/** Jobs, and the notes on the lines that they archive. */
export const jobsShapes = {
  listJobs: {
    ...plain,
    summary: "Jobs, newest first",
    query: z.strictObject({ mine: z.literal("1").optional(), state: z.enum(jobStates).optional() }),
    position: momentPosition,
    answer: jobListSchema,
  },
  previewJob: {
    ...plain,
    summary: "What a job would do to each row, before anything is changed",
    description:
      "Of approvals, dimensions and debt cases. Reads each row now and checks it by the rules of the single form: `change`, `already-so`, or `blocked` with the reason.",
    body: jobPreviewSchema,
    answer: jobPreviewAnswerSchema,
  },
  createJob: {
    ...plain,
    summary: "Create a job",
    description:
      "It starts in 15 seconds; until then it can be taken back, or started at once. Rows of approvals, dimensions and debt cases are those of `previewJob`, with their seals, at most 24 hours old; the job changes none that differs from what they say. Of lines the desk reads customer, amount and text from billing: a line that is not abandoned, or has another group, amount or currency than the request says, is dropped with the reason; 409 `changed-meanwhile` if billing has none of them.",
    body: newJobSchema,
    // Twenty thousand lines with the values that a person saw.
    bodyLimit: 4 * 1_048_576,
    status: 201,
    answer: jobSummarySchema,
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
  undoJob: {
    ...step,
    summary: "Plan the undo of a job that changed settings",
    description:
      "The values from before the job, as a plan with a preview. Groups in which an applied setting has changed since are blocked. 409 `changed-meanwhile` while the job is not finished.",
    status: 201,
    answer: settingsPlanSchema,
  },
  getArchivedBy: {
    ...plain,
    summary: "Who archived these lines through the desk, when and why",
    query: z.strictObject({
      /** Ids with commas between them. */
      lineIds: z
        .string()
        .transform((text) => text.split(","))
        .pipe(z.array(lineId).max(mostArchivedByLines)),
    }),
    answer: archivedBySchema,
  },
  listLineFollowups: {
    ...plain,
    summary: "What is noted on lines that no job has archived since",
    /** The last line's id. */
    position: lineId,
    answer: lineFollowupsSchema,
  },
  changeLineFollowups: {
    ...plain,
    summary: "Note the same on several lines",
    description:
      "Answers the lines as they are now. 409 `changed-meanwhile` where `versions` say that the page saw something else.",
    body: followupChangeSchema,
    // A thousand lines with the versions that the page saw.
    bodyLimit: 131_072,
    answer: lineFollowupsSchema.omit({ next: true }),
  },
} as const satisfies Record<string, DeskShapes>;
