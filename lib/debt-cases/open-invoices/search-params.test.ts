import { describe, expect, it } from "vitest";
import { type OpenState, openFormat, questionOf, sortOf } from "./search-params";

const usual: OpenState = { view: "oldest", bucket: null, find: "", sort: null, grouped: false };
const parse = (search: string) => openFormat.parse(new URLSearchParams(search));

describe("the address of the open invoices", () => {
  it("is plain for the plain list", () => {
    expect(openFormat.format(usual).toString()).toBe("");
    expect(parse("")).toEqual(usual);
  });

  it.each<OpenState>([
    { ...usual, view: "partlyPaid", bucket: "31-60", find: "Ærlig & Sønner" },
    { ...usual, sort: { id: "rest", descending: true }, grouped: true },
    { ...usual, sort: { id: "customer", descending: false } },
  ])("leads back to what was shown %#", (state) => {
    expect(parse(openFormat.format(state).toString())).toEqual(state);
  });

  it("never throws on what somebody else wrote", () => {
    expect(parse("view=x&age=7&sort=-nothing&by=1&q=%20")).toEqual(usual);
  });

  it("never holds a national identity number", () => {
    expect(openFormat.format({ ...usual, find: "13097248022" }).toString()).toBe("");
    expect(parse("q=13097248022").find).toBe("");
  });

  it("names one question whatever the order", () => {
    const sorted: OpenState = { ...usual, sort: { id: "rest", descending: true }, grouped: true };
    expect(questionOf(sorted)).toBe(questionOf(usual));
    expect(questionOf({ ...usual, bucket: "1-14" })).not.toBe(questionOf(usual));
  });

  it("gives each view an order of its own until another is asked for", () => {
    expect(sortOf({ ...usual, view: "largest" })).toEqual({ id: "rest", descending: true });
    expect(sortOf({ ...usual, sort: { id: "paid", descending: false } }).id).toBe("paid");
  });
});
