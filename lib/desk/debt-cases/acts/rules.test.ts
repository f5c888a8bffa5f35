import { describe, expect, test } from "vitest";
import { z } from "zod";
import { debtActStates } from "../../../domain/debt-cases/act-enumerations";
import { debtActRule } from "../../../domain/debt-cases/act-rule";
import { contentHashOf } from "../../../engine/approvals/content-hash";
import { type ApprovalEvent, nextState, statesBefore } from "../../../engine/approvals/transitions";
import { actIdOf, debtActTransitions } from "./rules";

/** Every event with every state in which it is possible, and the next state. */
const table = {
  edit: {
    submitted: "submitted",
    returned: "submitted",
    approved: "submitted",
    refused: "submitted",
  },
  "edit-alone": {
    submitted: "approved",
    returned: "approved",
    approved: "approved",
    refused: "approved",
  },
  withdraw: {
    submitted: "withdrawn",
    returned: "withdrawn",
    approved: "withdrawn",
    refused: "withdrawn",
  },
  approve: { submitted: "approved" },
  return: { submitted: "returned" },
  "begin-sending": { approved: "sent" },
  "put-back": { sent: "approved" },
  confirm: { approved: "confirmed", sent: "confirmed", unknown: "confirmed" },
  refuse: { approved: "refused", sent: "refused", unknown: "refused" },
  markUnknown: { approved: "unknown", sent: "unknown", unknown: "unknown" },
  "send-again": { unknown: "approved" },
  // An action has no draft, and belongs to its authors.
  submit: {},
  "approve-alone": {},
  "take-over": {},
  // Billing applies it at once.
  apply: {},
  reject: {},
  "leave-unconfirmed": {},
} as const satisfies Record<ApprovalEvent, Record<string, string>>;

describe("The states of a debt act", () => {
  test("are left by each event from the states of the table, and from no other", () => {
    for (const [event, transitions] of Object.entries(table) as [ApprovalEvent, object][]) {
      const found = debtActStates.flatMap((state) => {
        const next = nextState(debtActTransitions, state, event);
        return next === null ? [] : [[state, next]];
      });
      expect([event, Object.fromEntries(found)]).toEqual([event, transitions]);
      expect(statesBefore(debtActTransitions, event).toSorted()).toEqual(
        Object.keys(transitions).toSorted(),
      );
    }
  });

  test("let people do what the screen offers, and nothing else", () => {
    const { settle, ...actions } = debtActRule.states;
    for (const [action, states] of Object.entries(actions)) {
      expect(statesBefore(debtActTransitions, action as ApprovalEvent).toSorted()).toEqual(
        states.toSorted(),
      );
    }
    for (const event of ["confirm", "refuse", "send-again"] as const) {
      expect(statesBefore(debtActTransitions, event)).toEqual(expect.arrayContaining([...settle]));
    }
  });

  test("reach the service only over an approval, and never leave their end", () => {
    for (const state of ["confirmed", "withdrawn"] as const) {
      expect(debtActTransitions[state]).toEqual({});
    }
    for (const state of debtActStates) {
      for (const [event, to] of Object.entries(debtActTransitions[state])) {
        if (to === "sent") expect([state, event]).toEqual(["approved", "begin-sending"]);
        if (to === "approved") {
          expect(["approve", "edit-alone", "put-back", "send-again"]).toContain(event);
        }
      }
    }
  });
});

describe("What an act is known by", () => {
  test("is one hash whatever the order of its fields, and another for any other value or kind", () => {
    const content = { invoiceNumber: "1", debtCaseId: "NC-1" };
    const hash = contentHashOf("assign", content);
    expect(contentHashOf("assign", { debtCaseId: "NC-1", invoiceNumber: "1" })).toBe(hash);
    expect(contentHashOf("assign", { ...content, debtCaseId: "NC-2" })).not.toBe(hash);
    expect(contentHashOf("resolve", content)).not.toBe(hash);
  });

  test("is one id for the same person, key and content, and another where any of them differs", () => {
    const id = actIdOf("p", "k", { index: 0 });
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(actIdOf("p", "k", { index: 0 })).toBe(id);
    const others = [
      actIdOf("q", "k", { index: 0 }),
      actIdOf("p", "l", { index: 0 }),
      actIdOf("p", "k", { index: 1 }),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});
