import { expect, it } from "vitest";
import { approvalParams, approvalQuestion, recordApprovalParams } from "./params";

it("asks the server for the view alone where nothing is filtered", () => {
  expect(approvalQuestion(approvalParams.initial)).toEqual({ view: "to-approve" });
  expect(approvalQuestion(recordApprovalParams.initial)).toEqual({});
});

it("asks for every filter by the server's names, and leads back to it", () => {
  const state = {
    ...approvalParams.initial,
    view: "mine",
    find: "Åse",
    subject: "line-proposal",
    state: "submitted",
    kind: "add-line",
    author: "11111111-2222-4333-8444-555555555555",
    amountFrom: "-10.5",
    amountTo: "20",
    from: "2026-03-01",
    to: "2026-03-31",
    job: "11111111-2222-4333-8444-666666666666",
    peek: "x",
  } as const;
  expect(approvalParams.parse(approvalParams.format(state))).toEqual(state);
  const { find, peek, ...asked } = state;
  expect(approvalQuestion(state)).toEqual({
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)),
    q: find,
  });
  expect(peek).toBe("x");
});

it("keeps the view where the filters are cleared", () => {
  const state = { ...approvalParams.initial, view: "mine", find: "x" } as const;
  expect(approvalParams.narrowing(state)).toEqual(["find"]);
});
