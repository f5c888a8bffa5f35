import { z } from "zod";

/** Settings of a job that proposes corrected lines. */
export const proposeSettingsSchema = z.object({
  recipeId: z.uuid(),
  /** The recipe's version that the person saw. */
  version: z.int(),
  submit: z.boolean(),
});
