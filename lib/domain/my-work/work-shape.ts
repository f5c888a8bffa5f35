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
  /** Debt acts that this person may decide on; that came back to them; of unknown outcome. */
  debtToApprove: count.nullable(),
  debtReturned: count.nullable(),
  debtUnknown: count.nullable(),
  /** Debt cases that somebody has to look at, whosever they are. */
  casesAttention: count.nullable(),
  /** The person's own cases whose next action is of today or before. */
  casesDue: count.nullable(),
  /** Webhooks that a person has to look at, and those whose read-back failed for too long. */
  webhooksAttention: count.nullable(),
  webhooksFailed: count.nullable(),
  /** The person's own jobs with rows that were refused or are unclear. */
  failedJobs: count.nullable(),
});

export type Work = z.infer<typeof workSchema>;
