import { z } from "zod";
import { archivedBySchema, mostArchivedByLines } from "../domain/jobs/archived-by-shape";
import { followupChangeSchema, lineFollowupsSchema } from "../domain/line-followups/followup-shape";
import { type DeskShapes, plain } from "./shapes";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);

/** What the desk knows of abandoned lines: who archived them, and the notes on them. */
export const invoiceLinesShapes = {
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
