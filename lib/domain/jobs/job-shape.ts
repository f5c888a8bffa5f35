import { z } from "zod";
import { archiveSettingsSchema } from "./archive-settings";
import {
  type JobRowState,
  jobFailures,
  jobPauses,
  jobRowStates,
  jobStates,
} from "./job-enumerations";
import { bulkSettingsSchemas, valueChangesSchema } from "./job-order";
import { proposeSettingsSchema } from "./propose-settings";
import { removalSettingsSchema } from "./removal-settings";
import { jobRowReasons } from "./row-reasons";
import { changesSchema, settingsContentSchema, settingsJobSchema } from "./settings-job";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);
const count = z.int().min(0);
const moment = z.iso.datetime();
const person = z.object({ id: z.uuid(), name: z.string() });

const countsSchema = z.object({
  waiting: count,
  sent: count,
  done: count,
  refused: count,
  dropped: count,
  unknown: count,
} satisfies Record<JobRowState, z.ZodType>);

export type JobCounts = z.infer<typeof countsSchema>;

/** The bulk change that a job carries out; null: another job, or its values are erased. */
export const sentContentSchema = settingsContentSchema.nullable().default(null);

/** The stored content of such a change, as far as it is not erased. */
export const sentContentOf = (content: unknown) =>
  settingsContentSchema.safeParse(content).data ?? null;

const summarySchema = z.object({
  id: z.uuid(),
  state: z.enum(jobStates),
  createdBy: person,
  /** Who approved what it carries out; null: no second person did. */
  approvedBy: person.nullable().default(null),
  createdAt: moment,
  startsAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Not null while the service fails: the time of the next attempt. */
  backOff: z.object({ until: moment, failure: z.enum(jobFailures) }).nullable(),
  version: z.int(),
  counts: countsSchema,
  /** Jobs whose turn comes before this one's; 0: it is worked on, or has none to wait for. */
  before: count.default(0),
  total: count,
  /** Null: it is not paused. */
  pausedFor: z.enum(jobPauses).nullable(),
  /** Of the rows that were to be done, without VAT, by currency; empty for a job without amounts. */
  sumsMinor: z.record(z.string(), z.int()),
});

function summaryOf<Kind extends keyof typeof bulkSettingsSchemas>(kind: Kind) {
  return summarySchema.extend({ kind: z.literal(kind), settings: bulkSettingsSchemas[kind] });
}

/** A job as the desk's own API answers it. Moments are UTC. */
export const jobSummarySchema = z.discriminatedUnion("kind", [
  summarySchema.extend({ kind: z.literal("archive-lines"), settings: archiveSettingsSchema }),
  summarySchema.extend({ kind: z.literal("report-zip"), settings: z.null() }),
  summarySchema.extend({
    kind: z.literal("settings"),
    settings: settingsJobSchema,
    content: sentContentSchema,
  }),
  summarySchema.extend({ kind: z.literal("propose-lines"), settings: proposeSettingsSchema }),
  summarySchema.extend({ kind: z.literal("remove-dimension"), settings: removalSettingsSchema }),
  summaryOf("approve-many"),
  summaryOf("dimension-set"),
  summaryOf("debt-assignments"),
]);

export type JobSummary = z.infer<typeof jobSummarySchema>;

/** GET jobs: newest first; `next` is the cursor of the next page. */
export const jobListSchema = z.object({
  jobs: z.array(jobSummarySchema),
  next: z.string().nullable(),
});

export type JobList = z.infer<typeof jobListSchema>;

const currency = z.string().regex(/^[A-Z]{3}$/);

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * One row of a job; `position` counts from 0 in the order of the work. `id` is the line, the invoice
 * group, or what is approved or assigned.
 */
export const jobRowSchema = z.object({
  id: z.string(),
  /** Null: a debt case whose customer is not known, or a record that billing does not have. */
  customerGuid: lineId.nullable(),
  accountGuid: lineId.nullable(),
  description: z.string().max(500).default(""),
  /** Null: not known. */
  customerName: z.string().nullable().default(null),
  /** Without VAT. Null: the kind has no amounts. */
  amountMinor: z.int().nullable().default(null),
  currency: currency.nullable().default(null),
  /** The settings that are asked for; empty for another kind. */
  changes: changesSchema.default([]),
  /** The other values that are asked for: a dimension's, or those of a debt case. */
  values: valueChangesSchema.default([]),
  /** The values of these settings as they were read back; null: not read back. */
  applied: z.record(z.string(), value).nullable().default(null),
  /** What the service said about a refused row. */
  refusal: z.object({ field: z.string().nullable(), message: z.string() }).nullable().default(null),
  /** The proposal that the row made; null: none. */
  proposalId: z.uuid().nullable().default(null),
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
  /** Names of the people among the values. */
  names: z.record(z.string(), z.string()).default({}),
  next: z.string().nullable(),
});

export type JobRowsPage = z.infer<typeof jobRowsPageSchema>;
