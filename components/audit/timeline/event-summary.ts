import type { EventKind } from "@/lib/contract/event-enumerations";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { type AuditLabels, isMasked } from "../use-audit-labels";

type Payload = Readonly<Record<string, unknown>>;

const creditOf = (payload: Payload, labels: AuditLabels) => {
  const { creditNoteNumber, creditedInvoiceNumber, invoiceNumber } = payload;
  // A payload without `creditNoteNumber` may be one about the credit note itself.
  const note = readableText(creditNoteNumber ?? (creditedInvoiceNumber && invoiceNumber));
  const invoice = readableText(creditedInvoiceNumber ?? invoiceNumber);
  if (invoice === null) return null;
  return note === null
    ? labels.summary("credited", { invoice })
    : labels.summary("creditedBy", { invoice, note });
};

const settingsOf = ({ changes, dimension }: Payload, labels: AuditLabels) => {
  const number = readableText(Object(dimension).number);
  if (number === null) return counted("settings", Object.keys(Object(changes)).length, labels);
  const { to } = Object(Object(changes).dimensions);
  return labels.summary(to === null ? "dimensionRemoved" : "dimensionSet", { number });
};

const operationOf =
  (word: "action" | "attempt") =>
  ({ operation }: Payload, labels: AuditLabels) => {
    const action = `service.${String(operation)}`;
    const label = labels[word](action);
    return label === action ? null : label;
  };

/** One sentence for each kind, from the payload's values; null if it lacks them. */
const sentences: Readonly<
  Record<EventKind, (payload: Payload, labels: AuditLabels) => string | null>
> = {
  CreditInvoice: creditOf,
  InvoiceForce: ofInvoice("invoicedEarly"),
  PostInvoiceLines(payload, labels) {
    const { changes, feeItems, lineIds } = payload;
    const invoice = readableText(payload.invoiceNumber);
    const fees = countOf(feeItems);
    if (fees > 0 && invoice !== null) return labels.summary("fees", { count: fees, invoice });
    return counted(changes ? "linesChanged" : "linesAdded", countOf(lineIds), labels);
  },
  UpdateInvoiceConfig: settingsOf,
  UpdateInvoiceConfigs: settingsOf,
  UpdateDueDate: ofInvoice("dueDate"),
  PostReminderLine: ofInvoice("reminder"),
  PaymentAgreementPost: ofInvoice("agreement"),
  CustomerNotification: ofInvoice("notified"),
  ImportJournalEntry(payload, labels) {
    const count = countOf(payload.lines);
    const invoice = readableText(payload.invoiceNumber);
    if (count > 0 && invoice !== null) return labels.summary("nextLines", { count, invoice });
    return counted("journalEntries", countOf(payload.lineIds), labels);
  },
  AbandonInvoiceLines: (payload, labels) =>
    counted("linesAbandoned", countOf(payload.lineIds), labels),
  ArchiveInvoiceLines: (payload, labels) =>
    counted("linesArchived", countOf(payload.lineIds), labels),
  AccountLifeTimeStatusUpdate({ status }, labels) {
    if (status === 0) return labels.summary("groupActive");
    return status === -1 ? labels.summary("groupEnded") : null;
  },
  InvoiceDunned: ofInvoice("dunned"),
  InvoiceDunnedPaid: ofInvoice("paid"),
  InvoiceDunnedCredited: creditOf,
  InvoiceDunnedResolved: ofInvoice("resolved"),
  RequestApplied: operationOf("action"),
  RequestRejected: operationOf("attempt"),
};

/**
 * A sentence about an event in the person's language, from the event's kind and the values of its
 * payload; null if the payload has no values for it. Of an unknown kind, the service's own text.
 */
export function eventSummary(event: ServiceEvent, labels: AuditLabels): string | null {
  const kind: string = event.event;
  if (!isKnown(kind)) return event.summary || null;
  return sentences[kind](Object(event.payload), labels);
}

function isKnown(kind: string): kind is EventKind {
  return Object.hasOwn(sentences, kind);
}

function ofInvoice(
  key:
    | "agreement"
    | "dueDate"
    | "dunned"
    | "invoicedEarly"
    | "notified"
    | "paid"
    | "reminder"
    | "resolved",
) {
  return ({ invoiceNumber }: Payload, labels: AuditLabels) => {
    const invoice = readableText(invoiceNumber);
    return invoice === null ? null : labels.summary(key, { invoice });
  };
}

function counted(
  key:
    | "journalEntries"
    | "linesAbandoned"
    | "linesAdded"
    | "linesArchived"
    | "linesChanged"
    | "settings",
  count: number,
  labels: AuditLabels,
): string | null {
  return count === 0 ? null : labels.summary(key, { count });
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** A number or a text that is not masked, as text; otherwise null. */
export function readableText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" && !isMasked(value) ? value : null;
}
