import { describe, expect, it } from "vitest";
import type { ApprovalPerson } from "../approvals/approval-rule";
import { barOf } from "../approvals/approval-rule";
import {
  type RequestKind,
  requestKinds,
  requestKindTable,
  requestStates,
} from "./request-enumerations";
import { mayCheckAgain, requestActionsOf, requestRuleOf } from "./request-rule";

const author: ApprovalPerson = { personId: "a", roles: ["clerk", "lead", "admin"] };
const lead: ApprovalPerson = { personId: "x", roles: ["clerk", "lead", "admin"] };
const clerk: ApprovalPerson = { personId: "c", roles: ["clerk"] };
const auditor: ApprovalPerson = { personId: "r", roles: ["auditor"] };

const request = (kind: RequestKind, state: string, changes: object = {}) => ({
  kind,
  state,
  authorId: "a",
  editorIds: ["a"],
  sentAt: null,
  approvedBy: null,
  ...changes,
});

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
  const table = {
    submitted: { own: ["withdraw"], other: ["approve", "return"] },
    returned: { own: ["withdraw"], other: [] },
    withdrawn: { own: [], other: [] },
    approved: { own: ["withdraw"], other: [] },
    sent: { own: [], other: [] },
    unknown: { own: [], other: ["settle"] },
    refused: { own: [], other: [] },
    accepted: { own: ["check-again"], other: ["check-again"] },
    applied: { own: [], other: [] },
    rejected: { own: [], other: [] },
    unconfirmed: { own: ["check-again"], other: ["settle", "check-again"] },
  };

  it.each(requestStates)("that is %s and needs a second person is agreed", (state) => {
    const standing = request("erase-invoice-group", state);
    expect({
      own: requestActionsOf(standing, author),
      other: requestActionsOf(standing, lead),
    }).toEqual(table[state]);
  });

  it.each(requestStates)("that is %s is nothing without the permission of its kind", (state) => {
    for (const person of [clerk, auditor, { personId: "a", roles: ["clerk"] } as const]) {
      expect(requestActionsOf(request("erase-invoice-group", state), person)).toEqual([]);
    }
  });

  it("lets authors close an unconfirmed request of theirs only where nobody else must decide", () => {
    const own = { personId: "a", roles: ["clerk"] } as const;
    expect(requestActionsOf(request("create-contact", "unconfirmed"), own)).toContain("settle");
    expect(requestActionsOf(request("create-contact", "unconfirmed"), clerk)).toContain("settle");
    expect(requestActionsOf(request("create-contact", "unconfirmed"), auditor)).toEqual([]);
    const second = request("report-death", "unconfirmed");
    expect(requestActionsOf(second, author)).not.toContain("settle");
    expect(requestActionsOf(second, lead)).toContain("settle");
  });

  it("lets the author, and who approved it, take it back until it is sent", () => {
    const approved = request("erase-invoice-group", "approved", { approvedBy: "x" });
    expect(requestActionsOf(approved, lead)).toEqual(["withdraw"]);
    expect(requestActionsOf(approved, { ...lead, personId: "y" })).toEqual([]);
    expect(requestActionsOf(approved, { personId: "x", roles: ["clerk"] })).toEqual([]);
    const sent = { ...approved, sentAt: new Date(0) };
    expect([author, lead].map((person) => requestActionsOf(sent, person))).toEqual([[], []]);
  });

  it("is barred from a decision on an own request", () => {
    const standing = request("report-death", "submitted");
    expect(barOf(requestRuleOf("report-death"), standing, author)).toBe("own-request");
    expect(barOf(requestRuleOf("report-death"), standing, clerk)).toBe("role");
    expect(barOf(requestRuleOf("report-death"), standing, lead)).toBeNull();
  });

  it("may have an accepted request checked with the permission of its kind alone", () => {
    const states = requestStates.filter((state) =>
      mayCheckAgain({ kind: "create-contact", state }, clerk),
    );
    expect(states).toEqual(["accepted", "unconfirmed"]);
    expect(mayCheckAgain({ kind: "write-price-list", state: "accepted" }, clerk)).toBe(false);
  });
});
