import { z } from "zod";
import { approvalStates } from "../approvals/approval-enumerations";
import { person } from "../approvals/approval-shape";
import { debtActKinds } from "../debt-cases/act-enumerations";
import { archiveReasons } from "../jobs/archive-reasons";
import { approvableNouns } from "../jobs/bulk-kinds";
import { jobKinds } from "../jobs/job-enumerations";
import { sentContentSchema } from "../jobs/job-shape";
import { proposalKinds } from "../line-proposals/proposal-enumerations";
import { requestKinds } from "../requests/request-enumerations";
import { planKinds } from "../settings-plans/plan-enumerations";
import { planContentSchema } from "../settings-plans/plan-shape";

const allStates = [...new Set(Object.values(approvalStates).flat())];
const count = z.int().min(0);
const moment = z.iso.datetime();
const day = z.iso.date();

/** Maximum number of shown records of a kind; the list has the others. */
export const mostNamed = 5;
/** Days of the approval count, including today. */
export const approvalDays = 14;

/** One line about an approval request of any kind. */
const waitingFields = {
  id: z.uuid(),
  version: z.int(),
  author: person,
  state: z.enum(allStates),
  /** Of a bulk change that was not sent: when it was created. */
  submittedAt: moment,
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  /** The name of the group, else of the customer or of a price list; null: there are several. */
  recordName: z.string().nullable(),
} as const;

/** An approval request that waits for this person, or for others. */
export const waitingApprovalSchema = z.discriminatedUnion("subject", [
  z.object({
    ...waitingFields,
    subject: z.literal("line-proposal"),
    kind: z.enum(proposalKinds),
    /** Text of the line; null for an entry of the ERP's journal. */
    description: z.string().nullable(),
  }),
  z.object({
    ...waitingFields,
    subject: z.literal("debt-act"),
    kind: z.enum(debtActKinds),
    invoiceNumber: z.string(),
  }),
  z.object({
    ...waitingFields,
    subject: z.literal("request"),
    kind: z.enum(requestKinds),
  }),
  z.object({
    ...waitingFields,
    subject: z.literal("settings-plan"),
    kind: z.enum(planKinds),
    content: planContentSchema,
    /** Number of invoice groups that change. */
    total: count,
  }),
]);
export type WaitingApproval = z.infer<typeof waitingApprovalSchema>;

export const failedJobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  /** Those that its name has. */
  settings: z
    .object({
      reason: z.enum(archiveReasons),
      number: z.int(),
      name: z.string(),
      noun: z.enum(approvableNouns),
    })
    .partial(),
  content: sentContentSchema,
  createdAt: moment,
  total: count,
  refused: count,
  unknown: count,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

const countOfDay = z.object({ day, count });

/** A person's submissions of all kinds that await approval, and those that were returned. */
const personLoad = z.object({ person, submitted: count, returned: count });

/**
 * GET my-work/details: records behind the counts of GET my-work, and the team's work, from the desk's own
 * data. Null without the permission.
 */
export const workDetailsSchema = z.object({
  /** The oldest submissions, of all kinds together. */
  approvals: z.array(waitingApprovalSchema).max(mostNamed).nullable(),
  /** The oldest of what the person started and is not finished. */
  waiting: z.array(waitingApprovalSchema).max(mostNamed).nullable(),
  /** The person's own and unassigned cases whose next action is due, oldest first. */
  casesDue: z
    .array(
      z.object({
        id: z.uuid(),
        invoiceNumber: z.string(),
        customerName: z.string().nullable(),
        nextAction: z.string().nullable(),
        nextActionOn: day,
        unassigned: z.boolean(),
      }),
    )
    .max(mostNamed)
    .nullable(),
  /** The person's own jobs with failed rows, the newest first. */
  failedJobs: z.array(failedJobSchema).max(mostNamed).nullable(),
  /** Everybody's: due cases without an owner, submissions of all kinds awaiting approval, running jobs. */
  team: z.object({
    casesUnassigned: count.nullable(),
    submitted: count,
    jobsRunning: count.nullable(),
  }),
  /** For people who approve. */
  lead: z
    .object({
      people: z.array(personLoad),
      approvedProposals: z.array(countOfDay).length(approvalDays),
      approvedDebtActs: z.array(countOfDay).length(approvalDays),
    })
    .nullable(),
  /** For people who may see sessions. */
  sessions: z.object({ people: count, sessions: count }).nullable(),
  /** For people who may replay webhooks. */
  webhooks: z.object({ attention: count, dead: count, received: count }).nullable(),
});
export type WorkDetails = z.infer<typeof workDetailsSchema>;
