import { z } from "zod";
import { mostArchivedByLines } from "../domain/jobs/archived-by-shape";
import { jobSummarySchema } from "../domain/jobs/job-shape";
import {
  correctionPreviewSchema,
  lineCorrectionsSchema,
  newCorrectionsSchema,
  previewSchema,
} from "../domain/line-recipes/correction-shape";
import { type DeskShapes, plain } from "./shapes";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);

/** Proposals that correct abandoned lines, by a recipe. */
export const lineCorrectionsShapes = {
  listLineCorrections: {
    ...plain,
    summary: "The proposals that correct these lines",
    query: z.strictObject({
      /** Ids with commas between them. */
      lineIds: z
        .string()
        .transform((text) => text.split(","))
        .pipe(z.array(lineId).max(mostArchivedByLines)),
    }),
    answer: lineCorrectionsSchema,
  },
  previewLineCorrections: {
    ...plain,
    summary: "What a recipe would propose for abandoned lines",
    description:
      "Each line with its proposal, or with the reason why there is none. At most 6 invoice groups at once. 409 `changed-meanwhile` where the page saw another version of the recipe.",
    body: previewSchema,
    answer: correctionPreviewSchema,
  },
  createLineCorrections: {
    ...plain,
    summary: "Propose corrected lines as a recipe says, by a job",
    description:
      "As drafts, or submitted for approval. A line that would be proposed differently from what the person saw is left out.",
    body: newCorrectionsSchema,
    // Two hundred lines with what the person saw.
    bodyLimit: 262_144,
    status: 201,
    answer: jobSummarySchema,
  },
} as const satisfies Record<string, DeskShapes>;
