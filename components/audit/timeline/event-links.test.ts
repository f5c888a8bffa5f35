import { describe, expect, it } from "vitest";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { eventLinks } from "./event-links";

const account = "a".repeat(32);
const customer = "c".repeat(32);

function linksOf(
  kind: string,
  payload: unknown,
  type = "account",
  requestId: string | null = null,
) {
  const value = type === "customer" ? customer : account;
  const event: ServiceEvent = {
    id: "1",
    event: kind,
    aggregate: { type, value },
    requestId,
    occurredAt: "2026-03-01T10:00:00Z",
    actor: "desk",
    summary: "",
    payload,
  };
  return eventLinks(event).map(({ kind: of, name, href }) => [of, name, href]);
}

const group = ["invoice-groups", null, `/invoice-groups/${account}`];

describe("the records that an event is about", () => {
  it("are both invoices of a credit, and the invoice group", () => {
    const invoices = `/invoice-groups/${account}/invoices?invoice=`;
    expect(linksOf("CreditInvoice", { invoiceNumber: 2, creditedInvoiceNumber: "1" })).toEqual([
      ["invoices", "1", `${invoices}1`],
      ["invoices", "2", `${invoices}2`],
      group,
    ]);
  });

  it.each([
    ["AbandonInvoiceLines", "account", `/invoice-lines/abandoned?group=${account}`],
    ["ArchiveInvoiceLines", "account", `/invoice-lines/archived?group=${account}`],
    ["ArchiveInvoiceLines", "customer", `/invoice-lines/archived?customer=${customer}`],
    ["PostInvoiceLines", "account", `/invoice-groups/${account}/lines`],
    ["ImportJournalEntry", "account", `/invoice-groups/${account}/lines`],
  ])("of kind %s of an aggregate %s are its lines", (kind, type, href) => {
    expect(linksOf(kind, { lineIds: ["1"] }, type)[0]).toEqual(["invoice-lines", null, href]);
  });

  it("are the debt case of the invoice that was credited", () => {
    const links = linksOf("InvoiceDunnedCredited", { invoiceNumber: "7", creditNoteNumber: "8" });
    expect(links).toContainEqual(["debt-cases", null, "/debt/cases?find=7"]);
    expect(linksOf("InvoiceDunned", null)).toEqual([group]);
  });

  it("are the request of work that was accepted first", () => {
    const id = "b".repeat(32);
    const href = `/approvals?view=all&find=${id}`;
    expect(linksOf("RequestApplied", {}, "customer", id)).toEqual([
      ["requests", null, href],
      ["customers", null, `/customers/${customer}`],
    ]);
    expect(linksOf("RequestRejected", {}, "account")).toEqual([group]);
  });

  it("are an offering or a product, and nothing for types without a page", () => {
    const request = "b".repeat(32);
    expect(linksOf("RequestApplied", {}, "productOffering", request)).toEqual([
      ["products", null, `/products/offerings/${account}`],
    ]);
    expect(linksOf("UpdateInvoiceConfig", null, "product")).toEqual([
      ["products", null, `/products?peek=${account}`],
    ]);
    expect(linksOf("SomethingElse", { invoiceNumber: "1" }, "priceList")).toEqual([]);
  });

  it("have no link for a masked number", () => {
    expect(linksOf("CustomerNotification", { invoiceNumber: "••• (7)" })).toEqual([group]);
  });
});
