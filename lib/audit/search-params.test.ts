import { describe, expect, it } from "vitest";
import { type AuditState, auditSearchParams, inOrder, noFilters } from "./search-params";

const { parse, format } = auditSearchParams;

describe("The audit's address", () => {
  it.each<Partial<AuditState>>([
    {},
    { text: "50 % & more", action: "service.updateInvoiceGroupConfig", outcome: "unknown" },
    { record: { kind: "invoice-groups", id: "a:b" }, from: "2026-11-01", to: "2026-11-30" },
    { actor: "11111111-2222-4333-8444-555555555555", customer: "a".repeat(32), entry: 17 },
  ])("says %j and reads it back", (some) => {
    const state = { ...noFilters, entry: null, ...some };
    expect(parse(format(state))).toEqual(state);
  });

  it("is empty for the whole list", () => {
    expect(format({ ...noFilters, entry: null }).toString()).toBe("");
  });

  it("takes nothing that the server would refuse", () => {
    const text =
      "action=%3Cscript%3E&outcome=maybe&record=persons:1&actor=x&customer=1&from=2026-02-30&to=x&entry=0";
    expect(parse(new URLSearchParams(text))).toEqual({ ...noFilters, entry: null });
  });

  it("puts two days in the wrong order right", () => {
    expect(inOrder("2026-03-02", "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-02" });
    expect(inOrder("2026-03-02", null)).toEqual({ from: "2026-03-02", to: null });
  });
});
