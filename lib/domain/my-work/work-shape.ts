import { z } from "zod";

const count = z.int().min(0);

/**
 * GET work: what waits for the person who asks, counted from what the desk keeps. Null where it is
 * not theirs to do. The abandoned lines are the billing service's, so the page counts those itself.
 */
export const workSchema = z.object({
  drafts: count.nullable(),
  returned: count.nullable(),
  /** Proposals that this person may decide on: never what they wrote or edited. */
  toApprove: count.nullable(),
  /** Sent lines whose outcome a person has to find out. */
  unknown: count.nullable(),
  /** Of those, lines that may have been made twice. */
  possibleDuplicates: count.nullable(),
  /** The person's own jobs with rows that were refused or are unclear. */
  failedJobs: count.nullable(),
});

export type Work = z.infer<typeof workSchema>;
