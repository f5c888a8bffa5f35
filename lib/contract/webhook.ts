import { z } from "zod";
import type { WebhookKind } from "./event-enumerations";
import { answeredIdentifierSchema } from "./identifier";

/**
 * Webhooks for debt collection partners (interface, section 6.2). The interface shows the facts of
 * each; their names are chosen. The envelope has the members that Standard Webhooks recommends:
 * `type`, `timestamp` (when it happened) and `data`.
 */
function message<const Kind extends WebhookKind, Data extends z.ZodRawShape>(
  kind: Kind,
  data: Data,
) {
  return z
    .object({ type: z.literal(kind), timestamp: z.iso.datetime(), data: z.object(data) })
    .meta({ id: `${kind}Webhook` });
}

/** The status of an invoice group changed: 0 Active, -1 Ended. */
export const accountLifeTimeStatusUpdateSchema = message("AccountLifeTimeStatusUpdate", {
  accountGuid: answeredIdentifierSchema,
  customerGuid: answeredIdentifierSchema,
  customerNumber: z.string(),
  status: z.union([z.literal(0), z.literal(-1)]).meta({ description: "0 Active, -1 Ended." }),
});

/** A payment was registered on an invoice in an active debt case; not sent after the case. */
export const invoiceDunnedPaidSchema = message("InvoiceDunnedPaid", {
  invoiceNumber: z.string(),
  paidAmount: z.number(),
  paymentDate: z.iso.date(),
  bankAccount: z.string().meta({ description: "The account that it was paid into." }),
});

/** A dunned invoice was credited. */
export const invoiceDunnedCreditedSchema = message("InvoiceDunnedCredited", {
  invoiceNumber: z.string(),
  creditNoteNumber: z.string(),
  creditedDate: z.iso.date(),
  invoiceTotalAmount: z.number(),
});

interface Data {
  readonly AccountLifeTimeStatusUpdate: z.infer<typeof accountLifeTimeStatusUpdateSchema>["data"];
  readonly InvoiceDunnedPaid: z.infer<typeof invoiceDunnedPaidSchema>["data"];
  readonly InvoiceDunnedCredited: z.infer<typeof invoiceDunnedCreditedSchema>["data"];
}

/** The payload of a webhook by kind. */
export type WebhookDataOf<Kind extends WebhookKind> = Data[Kind];
