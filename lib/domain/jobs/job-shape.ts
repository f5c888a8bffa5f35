import { z } from "zod";
import { archiveSettingsSchema } from "./archive-settings";
import { mostJobRows } from "./job-limits";

/** The kinds of jobs. */
export const jobKinds = ["archive-lines", "report-zip"] as const;
export type JobKind = (typeof jobKinds)[number];

/** waiting: until `startsAt` it can be cancelled. */
export const jobStates = ["waiting", "running", "done", "taken-back"] as const;
export type JobState = (typeof jobStates)[number];

/** sent: in flight. dropped: no longer to do. unknown: a person must check it. */
export const jobRowStates = ["waiting", "sent", "done", "refused", "dropped", "unknown"] as const;
export type JobRowState = (typeof jobRowStates)[number];

/**
 * Why a row was dropped, refused or is unknown: the line is in another job; a colleague or another
 * system archived it after the job started; it is no longer abandoned; it does not exist; the
 * person cancelled the job; the service refused it; its result could not be found.
 */
export const jobRowReasons = [
  "under-way",
  "archived-meanwhile",
  "not-abandoned",
  "gone",
  "taken-back",
  "refused",
  "unclear",
] as const;
export type JobRowReason = (typeof jobRowReasons)[number];

/**
 * Why a file is not in a ZIP: billing's list does not have it any more; it is larger than the desk
 * reads; billing refuses it; it could not be read several times.
 */
export const fileReasons = ["not-listed", "too-large", "refused", "unreadable"] as const;
export type FileReason = (typeof fileReasons)[number];

/** Why a running job is paused. */
export const jobFailures = ["service-unavailable", "service-busy", "service-failed"] as const;
export type JobFailure = (typeof jobFailures)[number];

const lineId = z.string().regex(/^[0-9a-f]{32}$/);
const count = z.int().min(0);
const moment = z.iso.datetime();

const countsSchema = z.object({
  waiting: count,
  sent: count,
  done: count,
  refused: count,
  dropped: count,
  unknown: count,
} satisfies Record<JobRowState, z.ZodType>);

export type JobCounts = z.infer<typeof countsSchema>;

/** A job as the desk's own API answers it. Moments are UTC. */
export const jobSummarySchema = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** Null: the kind has none. */
  settings: archiveSettingsSchema.nullable(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: moment,
  startsAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Not null while the service fails: the time of the next attempt. */
  backOff: z.object({ until: moment, failure: z.enum(jobFailures) }).nullable(),
  version: z.int(),
  counts: countsSchema,
  total: count,
  /** Of all requested rows, without VAT, by currency. */
  sumsMinor: z.record(z.string(), z.int()),
});

export type JobSummary = z.infer<typeof jobSummarySchema>;

/** GET jobs: newest first; `next` is the cursor of the next page. */
export const jobListSchema = z.object({
  jobs: z.array(jobSummarySchema),
  next: z.string().nullable(),
});

export type JobList = z.infer<typeof jobListSchema>;

/** The values of a line that the person saw at the request. */
const lineFacts = {
  id: lineId,
  customerGuid: lineId,
  accountGuid: lineId,
  /** Without VAT. */
  amountMinor: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().max(500),
} as const;

/** One row of a job that archives lines; `position` counts from 0 in the order of the work: by customer and group. */
export const jobRowSchema = z.object({
  ...lineFacts,
  position: count,
  state: z.enum(jobRowStates),
  reason: z.enum(jobRowReasons).nullable(),
  attempts: count,
  sentAt: moment.nullable(),
  finishedAt: moment.nullable(),
});

export type JobRow = z.infer<typeof jobRowSchema>;

/** GET jobs/{id}/rows: `next` is the cursor of the next page. */
export const jobRowsPageSchema = z.object({
  rows: z.array(jobRowSchema),
  next: z.string().nullable(),
});

export type JobRowsPage = z.infer<typeof jobRowsPageSchema>;

/** Body of POST jobs. */
export const newJobSchema = z
  .strictObject({
    kind: z.literal("archive-lines"),
    settings: archiveSettingsSchema,
    rows: z.array(z.strictObject(lineFacts)).min(1).max(mostJobRows),
  })
  .superRefine(({ rows }, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of rows.entries()) {
      if (seen.has(id)) {
        context.addIssue({
          code: "custom",
          path: ["rows", index, "id"],
          message: "Is given twice.",
        });
        return;
      }
      seen.add(id);
    }
  });

export type NewJob = z.infer<typeof newJobSchema>;
