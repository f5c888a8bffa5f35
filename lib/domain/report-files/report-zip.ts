import { z } from "zod";
import { fileReasons, jobRowStates, jobSummarySchema } from "../jobs/job-shape";
import { mostZipFiles } from "./zip-limits";

const name = z.string().min(1).max(500);

/** What a row of the job stores of its file. */
export const zipFactsSchema = z.object({ name, size: z.int().nonnegative() });

/** Body of POST report-zips: the names of the files, each once. */
export const newReportZipSchema = z.strictObject({
  names: z
    .array(name)
    .min(1)
    .max(mostZipFiles)
    .refine((names) => new Set(names).size === names.length, "A file is given twice."),
});

/** A job that reads report files for a ZIP, with the result of each file in their order. */
export const reportZipSchema = z.object({
  job: jobSummarySchema,
  files: z.array(
    zipFactsSchema.extend({ state: z.enum(jobRowStates), reason: z.enum(fileReasons).nullable() }),
  ),
});

export type ReportZip = z.infer<typeof reportZipSchema>;
