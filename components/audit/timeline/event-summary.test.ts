import { describe, expect, it } from "vitest";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import type { AuditLabels } from "../use-audit-labels";
import { eventSummary } from "./event-summary";

/** Returns the key and its values as text. */
const labels = {
  summary: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`,
  action: (action: string) => (action === "service.createOffer" ? "Created an offer" : action),
  attempt: (action: string) => (action === "service.createOffer" ? "Create an offer" : action),
} as Partial<AuditLabels> as AuditLabels;

const event = (kind: string, payload: unknown): ServiceEvent => ({
  id: "1",
  event: kind,
  aggregate: { type: "account", value: "2" },
  requestId: null,
  occurredAt: "2026-03-01T10:00:00Z",
  actor: "desk",
  summary: "Raw text",
  payload,
});

const invoiceNumber = "1000012";

describe("the summary of an event", () => {
  it.each([
    ["PostInvoiceLines", { lineIds: ["a", "b"] }, 'linesAdded {"count":2}'],
    ["PostInvoiceLines", { lineIds: ["a"], changes: {} }, 'linesChanged {"count":1}'],
    ["PostInvoiceLines", { invoiceNumber, feeItems: [{}] }, 'fees {"count":1,"invoice":"1000012"}'],
    ["ImportJournalEntry", { lineIds: ["a"] }, 'journalEntries {"count":1}'],
    [
      "ImportJournalEntry",
      { invoiceNumber, lines: [1] },
      'nextLines {"count":1,"invoice":"1000012"}',
    ],
    ["ArchiveInvoiceLines", { lineIds: ["a"] }, 'linesArchived {"count":1}'],
    ["AbandonInvoiceLines", { lineIds: ["a"] }, 'linesAbandoned {"count":1}'],
    ["UpdateInvoiceConfig", { changes: { a: {}, b: {} } }, 'settings {"count":2}'],
    ["CustomerNotification", { invoiceNumber }, 'notified {"invoice":"1000012"}'],
    ["InvoiceDunnedPaid", { invoiceNumber: 7 }, 'paid {"invoice":"7"}'],
    ["AccountLifeTimeStatusUpdate", { status: 0 }, "groupActive {}"],
    ["AccountLifeTimeStatusUpdate", { status: -1 }, "groupEnded {}"],
    ["RequestApplied", { operation: "createOffer" }, "Created an offer"],
    ["RequestRejected", { operation: "createOffer" }, "Create an offer"],
  ])("of kind %s has the values of its payload %o", (kind, payload, summary) => {
    expect(eventSummary(event(kind, payload), labels)).toBe(summary);
  });

  it.each([
    [{ invoiceNumber: "1", creditNoteNumber: "2" }, 'creditedBy {"invoice":"1","note":"2"}'],
    [{ invoiceNumber: "2", creditedInvoiceNumber: "1" }, 'creditedBy {"invoice":"1","note":"2"}'],
    [{ invoiceNumber: "1" }, 'credited {"invoice":"1"}'],
  ])("names the credit note of %o, if there is one", (payload, summary) => {
    expect(eventSummary(event("CreditInvoice", payload), labels)).toBe(summary);
    expect(eventSummary(event("InvoiceDunnedCredited", payload), labels)).toBe(summary);
  });

  it("is whether a dimension was set or removed", () => {
    const change = (to: string | null) =>
      event("UpdateInvoiceConfig", {
        dimension: { number: "10" },
        changes: { dimensions: { from: "a", to } },
      });
    expect(eventSummary(change("b"), labels)).toBe('dimensionSet {"number":"10"}');
    expect(eventSummary(change(null), labels)).toBe('dimensionRemoved {"number":"10"}');
  });

  it("is none without the values, or if they are masked or of an unknown operation", () => {
    expect(eventSummary(event("PostInvoiceLines", null), labels)).toBeNull();
    expect(eventSummary(event("InvoiceDunned", { invoiceNumber: "••• (7)" }), labels)).toBeNull();
    expect(eventSummary(event("RequestRejected", { operation: "other" }), labels)).toBeNull();
    expect(eventSummary(event("AccountLifeTimeStatusUpdate", { status: 3 }), labels)).toBeNull();
  });

  it("is the service's own text only for an unknown kind", () => {
    expect(eventSummary(event("SomethingElse", { invoiceNumber }), labels)).toBe("Raw text");
    expect(eventSummary(event("toString", null), labels)).toBe("Raw text");
    expect(eventSummary({ ...event("SomethingElse", null), summary: "" }, labels)).toBeNull();
  });
});
