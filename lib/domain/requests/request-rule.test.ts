import { describe, expect, it } from "vitest";
import type { ApprovalPerson } from "../approvals/approval-rule";
import { type RequestKind, requestKinds, requestKindTable } from "./request-enumerations";
import { requestActionsOf, requestRuleOf } from "./request-rule";

const author: ApprovalPerson = { personId: "a", roles: ["clerk", "lead", "admin"] };
const lead: ApprovalPerson = { personId: "x", roles: ["clerk", "lead", "admin"] };

/** Approved by the lead, and not sent. */
const approved = {
  kind: "erase-invoice-group",
  state: "approved",
  authorId: "a",
  editorIds: ["a"],
  sentAt: null,
  approvedBy: "x",
} as const;

describe("The kinds of requests", () => {
  it("need a second person where something is erased, a death is reported or prices change", () => {
    const withSecond = requestKinds.filter((kind) => requestKindTable[kind].needsSecondPerson);
    expect(withSecond).toEqual(["erase-invoice-group", "report-death", "write-price-list"]);
  });

  it("need the permission of what they do, of the author and of the second person", () => {
    const needed = (kind: RequestKind) => {
      const { read, write, decide } = requestRuleOf(kind).permissions;
      expect([read, decide]).toEqual(["invoice-groups:read", write]);
      return write;
    };
    expect(Object.fromEntries(requestKinds.map((kind) => [kind, needed(kind)]))).toEqual({
      "update-invoice-group": "invoice-groups:write",
      "update-customer-invoice-group": "invoice-groups:write",
      "create-invoice-group": "invoice-groups:write",
      "create-contact": "invoice-groups:write",
      "erase-invoice-group": "invoice-groups:erase",
      "report-death": "customers:deceased",
      "create-offer": "offers:write",
      "write-price-list": "prices:write",
    });
  });
});

describe("What a person may do to a request", () => {
  it("lets the author, and who approved it, take it back until it is sent", () => {
    expect(requestActionsOf(approved, lead)).toEqual(["withdraw"]);
    expect(requestActionsOf(approved, { ...lead, personId: "y" })).toEqual([]);
    expect(requestActionsOf(approved, { personId: "x", roles: ["clerk"] })).toEqual([]);
    const sent = { ...approved, sentAt: new Date(0) };
    expect([author, lead].map((person) => requestActionsOf(sent, person))).toEqual([[], []]);
  });
});
