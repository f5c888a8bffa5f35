import { z } from "zod";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);
const person = z.object({ id: z.uuid(), name: z.string() });

/** The follow-up of an abandoned line. */
export const lineFollowupSchema = z.object({
  lineId,
  assignee: person.nullable(),
  note: z.string().nullable(),
  /** The line is hidden until this day. */
  snoozedUntil: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: person,
  version: z.int(),
});

export type LineFollowup = z.infer<typeof lineFollowupSchema>;

/** GET line-followups: in the order of the line ids; `next` is the cursor of the next page. */
export const lineFollowupsSchema = z.object({
  followups: z.array(lineFollowupSchema),
  next: z.string().nullable(),
});

export type LineFollowups = z.infer<typeof lineFollowupsSchema>;

export const followupPageSize = 5000;

/**
 * Body of PUT line-followups; absent fields stay. With `versions` (0: there was none) the whole
 * change is refused with 409 if a colleague changed one of the lines first.
 */
export const followupChangeSchema = z
  .strictObject({
    lineIds: z.array(lineId).min(1).max(1000),
    assign: z.enum(["me", "nobody"]).optional(),
    note: z.string().trim().min(1).max(1000).nullable().optional(),
    snoozedUntil: z.iso.date().nullable().optional(),
    versions: z.record(lineId, z.int().min(0)).optional(),
    /** The recipe that is applied; its use is counted. */
    recipeId: z.uuid().optional(),
  })
  .refine(({ lineIds }) => new Set(lineIds).size === lineIds.length, {
    path: ["lineIds"],
    message: "Each line must be given once.",
  })
  .refine(
    ({ assign, note, snoozedUntil }) =>
      assign !== undefined || note !== undefined || snoozedUntil !== undefined,
    { path: ["assign"], message: "Say what to change: assign, note or snoozedUntil." },
  );

export type FollowupChange = z.infer<typeof followupChangeSchema>;
