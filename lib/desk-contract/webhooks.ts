import { z } from "zod";
import { deliveryStates } from "../domain/webhooks/delivery-enumerations";
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliverySchema,
  rehearsedSchema,
  rehearseSchema,
} from "../domain/webhooks/delivery-shape";
import { type DeskShapes, nothing, plain, recordParams } from "./shapes";

const step = {
  ...plain,
  params: recordParams,
  body: nothing.optional(),
  answer: deliverySchema,
} as const;

export const webhooksShapes = {
  listDeliveries: {
    ...plain,
    summary: "Webhooks that were received: those for a person first, then newest first",
    query: z.strictObject({
      state: z.enum(deliveryStates).optional(),
      /** A kind, or a part of one; an invoice number; an id of a webhook. */
      q: z.string().trim().min(1).max(100).optional(),
    }),
    /** 1 for a delivery that a person must check. */
    position: z.tuple([z.literal([0, 1]), z.iso.datetime(), z.uuid()]),
    answer: deliveryListSchema,
  },
  getDelivery: {
    ...plain,
    summary: "A webhook with its body, masked, and what it led to",
    params: recordParams,
    answer: deliveryDetailSchema,
  },
  replayDelivery: { ...step, summary: "Process a webhook once more" },
  closeDelivery: { ...step, summary: "Close a webhook that a person has checked" },
  rehearseWebhook: {
    ...plain,
    summary: "Send the service's sample of a webhook to this desk",
    description: "Only in the sandbox; nothing is changed by it.",
    body: rehearseSchema,
    status: 201,
    answer: rehearsedSchema,
  },
} as const satisfies Record<string, DeskShapes>;
