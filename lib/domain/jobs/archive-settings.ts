import { z } from "zod";

/** Why lines are archived: kept by the desk, since the service has no field for it. */
export const archiveReasons = [
  "duplicate",
  "wrong-product",
  "wrong-period",
  "wrong-group",
  "customer-left",
  "corrected-elsewhere",
  "test-data",
  "other",
] as const;
export type ArchiveReason = (typeof archiveReasons)[number];

/** "other" says nothing by itself. */
export const needsNote = (reason: ArchiveReason): boolean => reason === "other";

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
