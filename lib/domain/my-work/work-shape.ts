import { z } from "zod";

const count = z.int().min(0);

/**
 * GET my-work: the person's waiting work, counted from the desk's own data. Null without the
 * permission. The abandoned lines are in the billing service, so the page counts them itself.
 */
export const workSchema = z.object({
  drafts: count.nullable(),
  returned: count.nullable(),
  /** Proposals that this person may decide on: never what they wrote or edited. */
  toApprove: count.nullable(),
  /** Sent lines whose result a person must find. */
  unknown: count.nullable(),
  /** Of those, lines that may have been made twice. */
  possibleDuplicates: count.nullable(),
  /** Debt actions that this person may decide on; returned to them; with an unknown outcome. */
  debtToApprove: count.nullable(),
  debtReturned: count.nullable(),
  debtUnknown: count.nullable(),
  /** Number of debt cases that a person must check, of all owners. */
  casesAttention: count.nullable(),
  /** The person's own cases whose next action is due. */
  casesDue: count.nullable(),
  /** Webhooks that a person must check, and those whose read-back failed for too long. */
  webhooksAttention: count.nullable(),
  webhooksFailed: count.nullable(),
  /** Requests to billing that this person may decide on, and those with an unknown outcome. */
  requestsToApprove: count.nullable(),
  requestsUnclear: count.nullable(),
  /** Approved, due for minutes and not sent yet: the person's own, and a lead's to decide on. */
  unsent: count.nullable(),
  debtUnsent: count.nullable(),
  requestsUnsent: count.nullable(),
  /** Bulk changes of settings that this person may decide on; returned to them. */
  plansToApprove: count.nullable(),
  plansReturned: count.nullable(),
  /** What the person started and is not finished, of all kinds of approval requests. */
  waiting: count.nullable(),
  /** Unknown outcomes of own calls, or of those to decide on, that the desk is still checking. */
  checking: count.nullable(),
  /** Records that the person changed by themselves, and whose result billing has not shown. */
  writesUnknown: count.nullable(),
  /** The person's own jobs with refused or unclear rows, or that stopped by themselves. */
  failedJobs: count.nullable(),
});

export type Work = z.infer<typeof workSchema>;
