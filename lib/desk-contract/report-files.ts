import { z } from "zod";
import { languages } from "../domain/languages";
import { reportZipSchema } from "../domain/report-files/report-zip";
import { type DeskShapes, plain, recordParams } from "./shapes";

/** Contents of report files (interface, section 4.1). */
export const reportFilesShapes = {
  openReportFile: {
    ...plain,
    summary: "The content of a report file, as a download",
    description:
      "The name is one of billing's list, which is read again first; 404 for any other. The media type is that of the name's extension: CSV, text, XML, JSON, PDF, else application/octet-stream. At most 100 MB.",
    query: z.strictObject({
      name: z.string().min(1).max(500).meta({ description: "A name of List report files." }),
    }),
    media: "application/octet-stream",
    answer: null,
  },
  getReportZip: {
    ...plain,
    summary: "The job of a ZIP, with the result of each file",
    description: "Only for the person who created it and for auditors; 403 for others.",
    params: recordParams,
    answer: reportZipSchema,
  },
  openReportZip: {
    ...plain,
    summary: "The ZIP of a finished job, as a download",
    description:
      "It is streamed from billing, file by file, by names that the list still has. A text in the ZIP names the missing files, in English unless another language is asked. Only for the person who created it and for auditors. 409 `changed-meanwhile` until the job is done.",
    params: recordParams,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    media: "application/zip",
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;
