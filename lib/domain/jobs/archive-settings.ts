import { z } from "zod";
import { archiveReasons, needsNote } from "./archive-reasons";

/** Settings of a job that archives lines. */
export const archiveSettingsSchema = z
  .strictObject({
    reason: z.enum(archiveReasons),
    note: z.string().trim().min(1).max(1000).optional(),
  })
  .refine(({ reason, note }) => !needsNote(reason) || note !== undefined, {
    path: ["note"],
    message: "Say why: this reason needs a note.",
  });

export type ArchiveSettings = z.infer<typeof archiveSettingsSchema>;
