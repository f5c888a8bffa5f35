/**
 * Kinds of recorded events: those seen in the interface's filter (section 6.1), its webhooks
 * (6.2), and what operations adds under "Events".
 */
export const eventKinds = [
  "CreditInvoice",
  "InvoiceForce",
  "PostInvoiceLines",
  "UpdateInvoiceConfig",
  "UpdateInvoiceConfigs",
  "UpdateDueDate",
  "PostReminderLine",
  "PaymentAgreementPost",
  "CustomerNotification",
  "ImportJournalEntry",
  "AbandonInvoiceLines",
  "ArchiveInvoiceLines",
  "AccountLifeTimeStatusUpdate",
  "InvoiceDunned",
  "InvoiceDunnedPaid",
  "InvoiceDunnedCredited",
  "InvoiceDunnedResolved",
  "RequestApplied",
  "RequestRejected",
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * What an event, an effect or accepted work is about. The interface shows only `account`; the
 * others are chosen.
 */
export const aggregateTypes = [
  "account",
  "customer",
  "invoice",
  "offer",
  "priceList",
  "product",
  "productOffering",
] as const;
export type AggregateType = (typeof aggregateTypes)[number];

/** Events sent to debt collection partners (section 6.2). */
export const webhookKinds = [
  "AccountLifeTimeStatusUpdate",
  "InvoiceDunnedPaid",
  "InvoiceDunnedCredited",
] as const satisfies readonly EventKind[];
export type WebhookKind = (typeof webhookKinds)[number];
