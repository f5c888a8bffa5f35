import { z } from "zod";
import { invoiceGroupSettingsSchema } from "../contract/invoice-group";
import { bulkVerdicts } from "../domain/jobs/bulk-kinds";
import {
  draftRowsPageSchema,
  jobDraftSchema,
  newJobDraftSchema,
  sendDraftSchema,
} from "../domain/jobs/job-order";
import { jobSummarySchema } from "../domain/jobs/job-shape";
import { rehearsalFilters } from "../domain/jobs/rehearsal-enumerations";
import { draftRowReasons } from "../domain/jobs/row-reasons";
import { type DeskShapes, plain, recordParams } from "./shapes";

/**
 * Jobs before they are sent. Only the person who made a draft sees it; of a draft that an approval
 * request sends, each person sees the rows who sees the request.
 */
export const jobDraftsShapes = {
  createJobDraft: {
    ...plain,
    summary: "Draft a job of several records, before anything is changed",
    description:
      "Of lines to archive, approvals, dimensions, debt cases, lines that a recipe corrects, and report files for one ZIP; `undo` puts back what a finished job changed. The desk reads each record and checks it by the rules of the single form; `read` increases until the state is `ready`. It can be sent for 24 hours.",
    body: newJobDraftSchema,
    // Twenty thousand lines with the values that a person saw.
    bodyLimit: 4 * 1_048_576,
    status: 201,
    answer: jobDraftSchema,
  },
  getJobDraft: {
    ...plain,
    summary: "A draft of a job",
    description: "With the counts and sums of its rows once they are read; 404 once it was sent.",
    params: recordParams,
    answer: jobDraftSchema,
  },
  listJobDraftRows: {
    ...plain,
    summary: "What a job would do to each record",
    description:
      "`change`, `already-so`, or `blocked` with the reason, in the order of the work. The rows of a plan have its id.",
    params: recordParams,
    query: z.strictObject({
      verdict: z.enum(bulkVerdicts).optional(),
      reason: z.enum(draftRowReasons).optional(),
      /** Rows in which this setting changes. */
      setting: invoiceGroupSettingsSchema.keyof().optional(),
      /** What became of the row in the last rehearsal. */
      rehearsal: z.enum(rehearsalFilters).optional(),
    }),
    /** The `position` of the last row. */
    position: z.int().min(0),
    answer: draftRowsPageSchema,
  },
  sendJobDraft: {
    ...plain,
    summary: "Create the job of a draft",
    description:
      "Its id is the draft's. It has exactly the rows that change, as the desk read them, and of lines to archive and files also those that are skipped, with the reason. It starts in 15 seconds, or at once where it proposes lines or makes a ZIP; until then it can be taken back, or started. It changes no record that differs from them by then. 409 while the draft is read, and if nothing would change.",
    params: recordParams,
    body: sendDraftSchema.optional(),
    status: 201,
    answer: jobSummarySchema,
  },
} as const satisfies Record<string, DeskShapes>;
