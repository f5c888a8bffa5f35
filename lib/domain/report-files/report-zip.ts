import { z } from "zod";
import { jobRowStates } from "../jobs/job-enumerations";
import { fileSchema } from "../jobs/job-order";
import { jobSummarySchema } from "../jobs/job-shape";
import { fileReasons } from "../jobs/row-reasons";

/** What a row of the job stores of its file; those of earlier jobs have it at their root. */
export const zipFactsSchema = z.preprocess((facts) => Object(facts).file ?? facts, fileSchema);

/** A job that reads report files for a ZIP, with the result of each file in their order. */
export const reportZipSchema = z.object({
  job: jobSummarySchema,
  files: z.array(
    fileSchema.extend({ state: z.enum(jobRowStates), reason: z.enum(fileReasons).nullable() }),
  ),
});

export type ReportZip = z.infer<typeof reportZipSchema>;
