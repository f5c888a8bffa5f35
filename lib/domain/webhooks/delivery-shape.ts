import { z } from "zod";

/**
 * received: stored, and waiting for its read-back. done: something was changed by it. nothing-to-do:
 * it told what was known. attention: a person has to look. dead: its read-back failed for too long.
 */
export const deliveryStates = ["received", "done", "nothing-to-do", "attention", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const moment = z.iso.datetime();

/** A webhook that the desk took, as the desk's own API answers it. */
export const deliverySchema = z.object({
  id: z.uuid(),
  webhookId: z.string(),
  kind: z.string(),
  signedAt: moment,
  happenedAt: moment.nullable(),
  receivedAt: moment,
  lastCopyAt: moment.nullable(),
  copies: z.int(),
  contradictions: z.int(),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  caseId: z.uuid().nullable(),
  attempts: z.int(),
  nextTryAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** GET webhooks/deliveries: newest first; `counts` of all by state; `next` is a cursor. */
export const deliveryListSchema = z.object({
  deliveries: z.array(deliverySchema),
  next: z.string().nullable(),
  counts: z.partialRecord(z.enum(deliveryStates), z.int()),
  /** How many secrets are valid now; 0: nothing is taken. */
  secrets: z.int(),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** GET webhooks/deliveries/{id}: with the body as it came, masked, and what it led to. */
export const deliveryDetailSchema = deliverySchema.extend({
  body: z.unknown(),
  result: z.unknown(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
