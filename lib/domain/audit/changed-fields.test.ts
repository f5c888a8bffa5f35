import { describe, expect, it } from "vitest";
import { changedFields } from "./changed-fields";

describe("The values of an audit entry", () => {
  it("stand side by side by name, without the record's own identifiers", () => {
    const fields = changedFields({
      before: { accountOnHold: false, paymentTerms: 14 },
      after: { accountGuid: "a", accountOnHold: true, paymentTerms: 30 },
      seen: { status: 200, now: { accountOnHold: true, paymentTerms: 14 } },
    });
    expect(fields).toEqual([
      { name: "accountOnHold", within: [], before: false, asked: true, seen: true },
      { name: "paymentTerms", within: [], before: 14, asked: 30, seen: 14 },
    ]);
  });

  it("name the invoice group of each where one write was for all of a customer", () => {
    const fields = changedFields({
      before: { g1: { paymentTerms: 14 }, g2: { paymentTerms: 10 } },
      after: { customerGuid: "c", paymentTerms: 30 },
      seen: { status: 200, now: { g1: { paymentTerms: 30 }, g2: { paymentTerms: 30 } } },
    });
    expect(fields).toEqual([
      { name: "paymentTerms", within: ["g1"], before: 14, asked: 30, seen: 30 },
      { name: "paymentTerms", within: ["g2"], before: 10, asked: 30, seen: 30 },
    ]);
  });

  it("are not mixed with what else became known", () => {
    const fields = changedFields({ after: { kind: "add-fees" }, seen: { kind: "confirmed" } });
    expect(fields).toEqual([
      { name: "kind", within: [], before: undefined, asked: "add-fees", seen: undefined },
      { name: "kind", within: [], before: undefined, asked: undefined, seen: "confirmed" },
    ]);
  });

  it("are none where nothing was stored, and a status alone is no value", () => {
    expect(changedFields({ before: null, after: null, seen: { status: 409 } })).toEqual([]);
  });
});
