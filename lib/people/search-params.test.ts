import { expect, it } from "vitest";
import { type PeopleState, peopleSearchParams } from "./search-params";

const { parse, format } = peopleSearchParams;
const usual: PeopleState = { role: null, find: "", person: null };

it("an address without anything is the list of everybody, and the other way round", () => {
  expect(parse(new URLSearchParams())).toEqual(usual);
  expect(format(usual).toString()).toBe("");
});

it("an address gives back the state that made it", () => {
  const person = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
  const state: PeopleState = { role: "auditor", find: "Å &=", person };
  expect(parse(format(state))).toEqual(state);
});

it("what an address can't mean is left out", () => {
  const odd = "role=root&person=..%2Fa&find=%20%20";
  expect(parse(new URLSearchParams(odd))).toEqual(usual);
  expect(parse(new URLSearchParams({ find: "x".repeat(500) })).find).toHaveLength(100);
  expect(parse(new URLSearchParams({ find: "01017000027" })).find).toBe("");
});
