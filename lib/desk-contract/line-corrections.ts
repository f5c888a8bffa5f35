import { z } from "zod";
import { mostArchivedByLines } from "../domain/jobs/archived-by-shape";
import { lineCorrectionsSchema } from "../domain/line-recipes/correction-shape";
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
} as const satisfies Record<string, DeskShapes>;
