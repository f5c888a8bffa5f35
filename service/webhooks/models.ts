import type { WebhookKind } from "../../lib/contract/event-enumerations";
import type { WebhookDataOf } from "../../lib/contract/webhook";
import { webhookMessage } from "./message";

/** Invented facts of each kind, with the type of the real payloads. */
const samples: { readonly [Kind in WebhookKind]: WebhookDataOf<Kind> } = {
  AccountLifeTimeStatusUpdate: {
    accountGuid: "5f2b8c1e4d7a4f0c9b3e6a1d2c8f7e40",
    customerGuid: "a1d4c7e29b6f4e83825d0c3f1b7a9e64",
    customerNumber: "1000042",
    status: -1,
  },
  InvoiceDunnedPaid: {
    invoiceNumber: "10004217",
    paidAmount: 1250.5,
    paymentDate: "2026-11-12",
    bankAccount: "60001234565",
  },
  InvoiceDunnedCredited: {
    invoiceNumber: "10004217",
    creditNoteNumber: "10004218",
    creditedDate: "2026-11-12",
    invoiceTotalAmount: 2019.03,
  },
};

/** A sample body of a webhook, with invented facts (interface, section 4.6). */
export function modelOf<Kind extends WebhookKind>(kind: Kind, at: Date) {
  return webhookMessage<Kind, WebhookDataOf<Kind>>(kind, samples[kind], at);
}
