import { z } from "zod";
import { archiveReasons } from "./archive-reasons";

/** Maximum number of lines in one request. */
export const mostArchivedByLines = 200;

/**
 * GET archived-by?lineIds=a,b: who archived each line through the desk, when and why. A missing
 * line was not archived here.
 */
export const archivedBySchema = z.record(
  z.string(),
  z.object({
    by: z.object({ id: z.uuid(), name: z.string() }),
    at: z.iso.datetime(),
    reason: z.enum(archiveReasons),
    note: z.string().nullable(),
    jobId: z.uuid(),
  }),
);

export type ArchivedBy = z.infer<typeof archivedBySchema>;
