import { z } from "zod";
import { auditEntrySchema } from "./entry-shape";

/** Recorded by the service, masked. */
export const serviceEventSchema = z.object({
  id: z.string(),
  event: z.string(),
  aggregate: z.object({ type: z.string(), value: z.string() }),
  requestId: z.string().nullable(),
  occurredAt: z.string().nullable(),
  actor: z.string(),
  summary: z.string(),
  payload: z.unknown(),
});

/** Where an event is in the order whose moment billing left out: last. */
export const noMoment = "1970-01-01T00:00:00.000Z";

export type ServiceEvent = z.infer<typeof serviceEventSchema>;

const itemSchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal("desk"), at: z.string(), entry: auditEntrySchema }),
  z.object({ source: z.literal("service"), at: z.string(), event: serviceEventSchema }),
]);

/** An event of a record, by who recorded it. */
export type TimelineItem = z.infer<typeof itemSchema>;

/**
 * GET timeline: newest first; `next` is the cursor of older items, null at the end. A customer's
 * first page names the invoice groups whose events are included, and whether there are more groups.
 */
export const timelinePageSchema = z.object({
  items: z.array(itemSchema),
  next: z.string().nullable(),
  groups: z.array(z.object({ accountGuid: z.string(), name: z.string() })),
  moreGroups: z.boolean(),
});

export type TimelinePage = z.infer<typeof timelinePageSchema>;
