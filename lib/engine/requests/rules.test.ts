import { describe, expect, it, test } from "vitest";
import type { ApprovalAction } from "../../domain/approvals/approval-enumerations";
import {
  type RequestState,
  requestKinds,
  requestStates,
} from "../../domain/requests/request-enumerations";
import { requestActionsOf, requestRuleOf } from "../../domain/requests/request-rule";
import { nextState, statesBefore } from "../approvals/transitions";
import { nextCheckAfter, requestTransitions } from "./rules";

const minute = 60_000;

describe("The states of a request", () => {
  test("let people do what the screen offers", () => {
    for (const kind of requestKinds) {
      const { settle, ...actions } = requestRuleOf(kind).states;
      for (const [action, states] of Object.entries(actions)) {
        const before = statesBefore(
          requestTransitions,
          action as Exclude<ApprovalAction, "settle">,
        );
        expect([action, before.toSorted()]).toEqual([action, [...states].toSorted()]);
      }
      for (const state of settle)
        expect(nextState(requestTransitions, state, "confirm")).toBe("accepted");
    }
  });

  test("end as applied, rejected, refused or withdrawn, and in no other way", () => {
    const ends = requestStates.filter(
      (state) => Object.keys(requestTransitions[state]).length === 0,
    );
    expect(ends.toSorted()).toEqual(["applied", "refused", "rejected", "withdrawn"]);
  });

  test("are applied only after an acceptance", () => {
    expect(statesBefore(requestTransitions, "apply")).toEqual(["accepted", "unconfirmed"]);
    expect(statesBefore(requestTransitions, "confirm").toSorted()).toEqual([
      "approved",
      "sent",
      "unknown",
    ]);
  });
});

describe("What a person may do to a request", () => {
  const standing = (state: RequestState, sentAt: Date | null = null) => ({
    kind: "update-invoice-group" as const,
    state,
    sentAt,
    authorId: "author",
    editorIds: ["author"],
    approvedBy: null,
  });
  const author = { personId: "author", roles: ["clerk"] } as const;
  const colleague = { personId: "other", roles: ["clerk"] } as const;
  const auditor = { personId: "auditor", roles: ["auditor"] } as const;

  it.each([
    ["approved", null, ["withdraw"], []],
    ["approved", new Date(), [], []],
    ["unknown", new Date(), [], ["settle"]],
    ["accepted", new Date(), ["check-again"], ["check-again"]],
    ["unconfirmed", new Date(), ["settle", "check-again"], ["settle", "check-again"]],
    ["applied", new Date(), [], []],
  ] as const)("in the state %s, sent at %s", (state, sentAt, own, others) => {
    const request = standing(state, sentAt);
    expect(requestActionsOf(request, author)).toEqual(own);
    expect(requestActionsOf(request, colleague)).toEqual(others);
    expect(requestActionsOf(request, auditor)).toEqual([]);
  });

  it("lets the approver withdraw it until it is sent", () => {
    const request = { ...standing("approved"), approvedBy: "other" };
    expect(requestActionsOf(request, colleague)).toEqual(["withdraw"]);
    expect(requestActionsOf({ ...request, sentAt: new Date() }, colleague)).toEqual([]);
    expect(requestActionsOf(request, { ...colleague, personId: "third" })).toEqual([]);
  });
});

it.each([
  [0, 2000],
  [10_000, 5000],
  [10 * minute, minute],
  [15 * minute, 5 * minute],
  [24 * 60 * minute - 1000, 1000],
  [24 * 60 * minute, 60 * minute],
  [7 * 24 * 60 * minute, null],
])("The next check of a request accepted %s ms ago is after %s ms", (age, wait) => {
  expect(nextCheckAfter(age)).toBe(wait);
});
