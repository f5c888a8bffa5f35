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
});
export type AnswerDifference = z.output<typeof answerDifferenceSchema>;
