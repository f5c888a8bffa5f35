import { describe, expect, it } from "vitest";
import { auditParams, auditQuestion, recordOf } from "./params";

const { parse, format, initial } = auditParams;

describe("the audit's address", () => {
  it.each<Partial<typeof initial>>([
    { find: "50 % & more", action: "service.updateInvoiceGroupConfig", outcome: "unknown" },
    { record: "invoice-groups:a:b", from: "2026-11-01", to: "2026-11-30" },
    { actor: "11111111-2222-4333-8444-555555555555", customer: "a".repeat(32), peek: "17" },
  ])("holds %j and reads it back", (some) => {
    const state = { ...initial, ...some };
    expect(parse(format(state))).toEqual(state);
  });

  it("takes nothing that the server would refuse", () => {
    const text =
      "action=%3Cscript%3E&outcome=maybe&record=persons:1&actor=x&customer=1&from=2026-02-30&to=x";
    expect(parse(new URLSearchParams(text))).toEqual(initial);
  });

  it("keeps colons in the id of a record", () => {
    expect(recordOf("invoice-groups:a:b")).toEqual({ kind: "invoice-groups", id: "a:b" });
    expect(recordOf("invoice-groups:")).toBeNull();
  });

  it("asks the server by its own names, with the days in order", () => {
    const state = { ...initial, find: "x", from: "2026-03-02", to: "2026-03-01", peek: "3" };
    expect(auditQuestion(state)).toEqual({ text: "x", from: "2026-03-01", to: "2026-03-02" });
  });
});
