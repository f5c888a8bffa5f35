import { z } from "zod";
import { type DeskShapes, plain } from "./shapes";

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
} as const satisfies Record<string, DeskShapes>;
