import { z } from "zod";
import { auditPageSchema } from "../../domain/audit/entry-shape";
import { auditKinds, auditOutcomes } from "../../domain/audit/kinds";
import { timelinePageSchema } from "../../domain/audit/timeline-shape";
import { identifierSchema } from "../identifier";
import { type DeskShapes, plain } from "./shapes";

/** Filters of the audit and of its export: all that is given has to hold. */
const auditFilterSchema = z.strictObject({
  /** "kind:id". */
  record: z
    .string()
    .max(200)
    .transform((text) => {
      const colon = text.indexOf(":");
      return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
    })
    .refine(({ kind, id }) => auditKinds.some((known) => known === kind) && id !== "", {
      message: "Must be a kind of record and an id, with a colon between them.",
    })
    .optional(),
  actor: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[\w.-]{1,80}$/, "Must be the word of an action.")
    .optional(),
  outcome: z.enum(auditOutcomes).optional(),
  customer: identifierSchema.optional(),
  account: identifierSchema.optional(),
  /** Days of the tenant's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  text: z.string().trim().min(1).max(100).optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** Filters of a timeline. */
export const timelineFilterShape = {
  source: z.enum(["desk", "service"]).optional(),
  /** A kind of events, or the action of an audit entry, which has a dot in it. */
  kind: z
    .string()
    .regex(/^[\w.-]{1,80}$/, "Must be the word of an event or of an action.")
    .optional(),
} as const;

/**
 * Most invoice groups of a customer whose events are in the customer's timeline: with the customer's
 * own events and the list of its groups, these are all that one request may read.
 */
export const mostTimelineGroups = 18;

const timelinePosition = z.strictObject({
  /** Number of the last audit entry that was shown. */
  desk: z.int().min(1).nullable(),
  /** Newer events than the first page's newest are left out, so that places don't move meanwhile. */
  until: z.iso.datetime().nullable(),
  /** The groups of the first page: a newer one has its own places on the next walk. */
  groups: z.array(identifierSchema).max(mostTimelineGroups),
  /** How many events of each list were shown. */
  taken: z.array(z.int().min(0).max(1_000_000)).max(mostTimelineGroups + 2),
});
export type TimelinePosition = z.output<typeof timelinePosition>;

export const auditShapes = {
  listAuditEntries: {
    ...plain,
    summary: "What people did through the desk, newest first",
    description:
      "Without the permission audit:read: what one did oneself. Values of records that the reader may not open are withheld.",
    query: auditFilterSchema,
    /** The sequence of the last entry. */
    position: z.int().min(1),
    answer: auditPageSchema,
  },
  exportAuditEntries: {
    ...plain,
    summary: "The audit as a CSV file",
    query: auditFilterSchema.extend({ language: z.enum(["en", "nb"]).optional() }),
    media: "text/csv",
    answer: null,
  },
  getTimeline: {
    ...plain,
    summary: "What happened to an invoice group or a customer, newest first",
    description:
      "Audit entries of the desk and events of the service. A group's has with `customer` also what concerns all of its customer; a customer's has the events of its first invoice groups.",
    query: z
      .strictObject({
        account: identifierSchema.optional(),
        customer: identifierSchema.optional(),
        ...timelineFilterShape,
      })
      .refine(({ account, customer }) => account !== undefined || customer !== undefined, {
        message: "Give account or customer.",
      }),
    position: timelinePosition,
    answer: timelinePageSchema,
  },
} as const satisfies Record<string, DeskShapes>;
