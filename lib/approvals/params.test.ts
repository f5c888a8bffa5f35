import { expect, it } from "vitest";
import { approvalParams, approvalQuestion } from "./params";

const params = approvalParams(["mine", "to-approve"], ["submitted"], ["add-line"]);

it("asks the server for the view alone where nothing is filtered", () => {
  expect(approvalQuestion(params.initial)).toEqual({ view: "mine" });
});

it("asks for every filter by the server's names, and leads back to it", () => {
  const state = {
    ...params.initial,
    view: "to-approve",
    find: "Åse",
    state: "submitted",
    kind: "add-line",
    author: "11111111-2222-4333-8444-555555555555",
    amountFrom: "-10.5",
    amountTo: "20",
    from: "2026-03-01",
    to: "2026-03-31",
    peek: "x",
  } as const;
  expect(params.parse(params.format(state))).toEqual(state);
  expect(approvalQuestion(state)).toEqual({
    view: "to-approve",
    q: "Åse",
    state: "submitted",
    kind: "add-line",
    author: "11111111-2222-4333-8444-555555555555",
    amountFrom: "-10.5",
    amountTo: "20",
    from: "2026-03-01",
    to: "2026-03-31",
  });
});

it("keeps the view where the filters are cleared", () => {
  const state = { ...params.initial, view: "to-approve", find: "x" } as const;
  expect(params.narrowing(state)).toEqual(["find"]);
});
