import { z } from "zod";
import { differenceKinds } from "./difference-enumerations";

/** How an answer of billing differed from the interface. */
export const answerDifferenceSchema = z.object({
  /** Id of the operation. */
  operation: z.string(),
  /** A path of the interface's names without indexes; empty: the answer as a whole. */
  field: z.string(),
  kind: z.enum(differenceKinds),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** The nouns whose screens use the operation. */
  screens: z.array(z.string()),
});
export type AnswerDifference = z.output<typeof answerDifferenceSchema>;

/** The differences that this desk has met within a day, by operation and field. */
export const answerDifferencesSchema = z.object({ differences: z.array(answerDifferenceSchema) });
