import { expect, it } from "vitest";
import { type WebhooksState, webhooksSearchParams } from "./search-params";

const { parse, format } = webhooksSearchParams;
const usual: WebhooksState = { tab: "deliveries", state: null, find: "", delivery: null };

it("an address without anything is the list of all deliveries, and the other way round", () => {
  expect(parse(new URLSearchParams())).toEqual(usual);
  expect(format(usual).toString()).toBe("");
});

it("an address gives back the state that made it", () => {
  const delivery = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
  const state: WebhooksState = { tab: "models", state: "dead", find: "10 &=", delivery };
  expect(parse(format(state))).toEqual(state);
});

it("what an address can't mean is left out", () => {
  const odd = "view=x&state=lost&delivery=..%2Fa&find=%20%20";
  expect(parse(new URLSearchParams(odd))).toEqual(usual);
  expect(parse(new URLSearchParams({ find: "x".repeat(500) })).find).toHaveLength(100);
});
