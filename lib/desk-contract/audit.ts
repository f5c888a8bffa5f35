import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { auditPageSchema } from "../domain/audit/entry-shape";
import { auditKinds, auditOutcomes } from "../domain/audit/kinds";
import { timelinePageSchema } from "../domain/audit/timeline-shape";
import { languages } from "../domain/languages";
import { type DeskShapes, plain } from "./shapes";

/** Filters of the audit and of its export; all given ones must match. */
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

/** Names of jobs and bulk changes are in this language; omitted: English. */
const languageOfNames = z.enum(languages).optional();

/** Filters of a timeline, and its language. */
export const timelineFilterShape = {
  source: z.enum(["desk", "service"]).optional(),
  language: languageOfNames,
  /** An event kind, or the action of an audit entry, which contains a dot. */
  kind: z
    .string()
    .regex(/^[\w.-]{1,80}$/, "Must be the word of an event or of an action.")
    .optional(),
} as const;

/**
 * Maximum number of a customer's invoice groups in the customer's timeline: together with the
 * customer's own events and the list of groups, this is all that one request may read.
 */
export const mostTimelineGroups = 18;

const timelinePosition = z.strictObject({
  /** Number of the last audit entry on the page. */
  desk: z.int().min(1).nullable(),
  /** Events newer than the first page's newest are left out, so that positions stay the same. */
  until: z.iso.datetime().nullable(),
  /** The groups of the first page: a newer group would change positions. */
  groups: z.array(identifierSchema).max(mostTimelineGroups),
  /** Number of events of each list on earlier pages. */
  taken: z.array(z.int().min(0).max(1_000_000)).max(mostTimelineGroups + 2),
});
export type TimelinePosition = z.output<typeof timelinePosition>;

const whose = { account: identifierSchema.optional(), customer: identifierSchema.optional() };
const ofSomebody = { message: "Give account or customer." };

function isOfSomebody({ account, customer }: Partial<Record<keyof typeof whose, string>>) {
  return account !== undefined || customer !== undefined;
}

export const auditShapes = {
  listAuditEntries: {
    ...plain,
    summary: "What people did through the desk, newest first",
    description:
      "Without the permission audit:read: what one did oneself. Values of records that the reader may not open are withheld.",
    query: auditFilterSchema.extend({ language: languageOfNames }),
    /** The sequence of the last entry. */
    position: z.int().min(1),
    answer: auditPageSchema,
  },
  exportAuditEntries: {
    ...plain,
    summary: "The audit as a CSV file",
    query: auditFilterSchema.extend({ language: z.enum(languages).optional() }),
    media: "text/csv",
    answer: null,
  },
  listAuditActions: {
    ...plain,
    summary: "The actions of which there are audit entries",
    description: "Without the permission audit:read: of what one did oneself.",
    answer: z.object({ actions: z.array(z.string()) }),
  },
  getTimeline: {
    ...plain,
    summary: "What happened to an invoice group or a customer, newest first",
    description:
      "Audit entries of the desk and events of the service. A group's has with `customer` also what concerns all of its customer; a customer's has the events of its first invoice groups.",
    query: z.strictObject({ ...whose, ...timelineFilterShape }).refine(isOfSomebody, ofSomebody),
    position: timelinePosition,
    answer: timelinePageSchema,
  },
  getTimelineKinds: {
    ...plain,
    summary: "What the timeline of an invoice group or a customer can be narrowed to",
    description: "The actions of the desk's entries, and the kinds of the newest events.",
    query: z.strictObject(whose).refine(isOfSomebody, ofSomebody),
    answer: z.object({ actions: z.array(z.string()), events: z.array(z.string()) }),
  },
} as const satisfies Record<string, DeskShapes>;
