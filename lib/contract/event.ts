import { z } from "zod";
import type { Answered } from "./answered";
import { aggregateTypes, eventKinds } from "./event-enumerations";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";

/** Maximum number of events in an answer (operations, "Events"). */
export const maximumEvents = 500;

const namedByIdentifier = new Set<string>(aggregateTypes.filter((type) => type !== "invoice"));

const moment = z.iso.datetime({ offset: true });

/**
 * Record filter (interface, section 2.9). Absent, null and empty parts do not filter; all others
 * must match. Unknown kinds and types pass, because another service may have them.
 */
export const recordFilterSchema = z
  .strictObject({
    RequestID: identifierSchema.nullish(),
    RecordIDs: z
      .array(identifierSchema)
      .max(maximumEvents)
      .nullish()
      .meta({ description: "Identifiers of events; an empty list is no filter." }),
    Aggregate: z
      .strictObject({
        type: z
          .string()
          .regex(/^\w{1,50}$/, "Must be a type of aggregates.")
          .meta({ description: `One of ${aggregateTypes.join(", ")}; only account is shown.` }),
        value: z
          .string()
          .min(1)
          .max(100)
          .meta({ description: "An identifier in either form; of type invoice: its number." }),
      })
      .superRefine(({ type, value }, context) => {
        if (!namedByIdentifier.has(type) || identifierSchema.safeParse(value).success) return;
        const message = `The value of ${type} must be an identifier of 32 hexadecimal characters.`;
        context.addIssue({ code: "custom", path: ["value"], message });
      })
      .nullish(),
    Events: z
      .array(z.string().regex(/^\w{1,100}$/, "Must be a kind of events."))
      .max(100)
      .nullish()
      .meta({ description: `Of ${eventKinds.join(", ")}; an empty list is no filter.` }),
    FromDate: moment.nullish().meta({ description: "Recorded at this moment or after it." }),
    ToDate: moment.nullish().meta({ description: "Recorded at this moment or before it." }),
    Page: z.int().min(1).max(1_000_000).nullish().meta({ description: "One-based; default 1." }),
    Limit: z.int().min(1).max(maximumEvents).nullish().meta({ description: "Default 100." }),
    SortAscending: z.boolean().nullish().meta({ description: "Default false: newest first." }),
  })
  .meta({ id: "RecordFilter" });

export type RecordFilter = z.output<typeof recordFilterSchema>;

/** One recorded event (operations, "Events"). `actor` is the calling client application. */
const eventSchema = z
  .object({
    id: answeredIdentifierSchema,
    event: z.string(),
    aggregate: z.object({ type: z.string(), value: z.string() }),
    requestId: z.string().nullable(),
    occurredAt: z.iso.datetime(),
    actor: z.string(),
    summary: z.string(),
    payload: z.unknown().meta({ type: "object", nullable: true, additionalProperties: true }),
  })
  .meta({ id: "Event" });

export type Event = Answered<z.infer<typeof eventSchema>>;

export const eventPageSchema = z
  .object({
    items: z.array(eventSchema),
    page: z.int().meta({ description: "One-based." }),
    limit: z.int(),
    hasMore: z.boolean(),
  })
  .meta({ id: "EventPage" });
