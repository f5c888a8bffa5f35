import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { longestFinderText, mostNear } from "../domain/finder/finder-text";
import { finderSources, hitKinds } from "../domain/finder/hit-enumerations";
import { finderAnswerSchema } from "../domain/finder/hit-shape";
import { languages } from "../domain/languages";
import { holdsNationalId } from "../domain/readers/national-ids/holds-national-id";
import { type DeskShapes, plain } from "./shapes";

const text = z
  .string()
  .trim()
  .min(1)
  .max(longestFinderText)
  .refine((typed) => !holdsNationalId(typed), "Must not hold a national identity number.");

export const finderShapes = {
  findRecords: {
    ...plain,
    summary: "Records that a text of the finder may mean",
    description:
      "Of the desk's own registers or of billing, as far as the person may read them. A text with a national identity number is refused. `near`: customers whose invoices and metering points are looked through.",
    body: z.strictObject({
      text,
      source: z.enum(finderSources),
      kinds: z.array(z.enum(hitKinds)).min(1).optional(),
      /** Names of bulk changes are in this language; omitted: English. */
      language: z.enum(languages).optional(),
      near: z.array(identifierSchema).max(mostNear).default([]),
    }),
    answer: finderAnswerSchema,
  },
  searchAllGroups: {
    ...plain,
    summary: "Search all invoice groups for a number",
    description:
      "Reads the lists of all invoice groups in the background. A notification has the result.",
    body: z.strictObject({ text }),
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;
