import { z } from "zod";
import { webhookKinds } from "../../contract/event-enumerations";
import { deliveryStates, readVerdicts } from "./delivery-enumerations";

const moment = z.iso.datetime();

/** A received webhook, as the desk's own API answers it. */
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
  /** How many secrets are valid now; 0: nothing is accepted. */
  secrets: z.int(),
  /** Days before settled ones are deleted; 0: never. */
  keptDays: z.int(),
  /** The address for senders. */
  address: z.string(),
  /** Whether the sandbox's rehearsal is available. */
  rehearsal: z.boolean(),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** The result of a read-back and its effect; amounts in minor units, with VAT. */
export const deliveryResultSchema = z.object({
  readAt: moment,
  verdict: z.enum(readVerdicts),
  /** The service's own state of the invoice; null: it has no such invoice. */
  status: z.string().nullable(),
  customerGuid: z.string().nullable(),
  accountGuid: z.string().nullable(),
  currency: z.string().nullable(),
  totalMinor: z.int().nullable(),
  restMinor: z.int().nullable(),
  paidMinor: z.int().nullable(),
  /** attention: a person must check it. none: the register was up to date. */
  change: z.enum(["closed", "changed", "attention", "none"]),
  /** Each case that was changed; null before: this opened it. */
  cases: z.array(
    z.object({
      id: z.uuid(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** A rehearsal: nothing was changed. */
  rehearsal: z.boolean(),
});
export type DeliveryResult = z.infer<typeof deliveryResultSchema>;

/** GET webhooks/deliveries/{id}: with the masked body and its effect. */
export const deliveryDetailSchema = deliverySchema.extend({
  body: z.record(z.string(), z.unknown()),
  result: deliveryResultSchema.nullable(),
  /** The newest case of the invoice in the register. */
  invoiceCaseId: z.uuid().nullable(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

/** POST webhooks/rehearse: answers the resulting delivery. */
export const rehearseSchema = z.strictObject({ kind: z.enum(webhookKinds) });
export const rehearsedSchema = z.object({ deliveryId: z.uuid() });
