import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterState, questionOf, queueColumns, queueFormat, setFilter } from "./search-params";

const read = (text: string) => queueFormat.parse(new URLSearchParams(text));
const write = (text: string) => queueFormat.format(read(text)).toString();

describe("the address of the queue", () => {
  it("is empty for the plain queue", () => {
    expect(write("")).toBe("");
    expect(read("")).toEqual({
      view: "lines",
      find: "",
      filters: {},
      snoozed: "hidden",
      sort: null,
    });
  });

  it("keeps what it says", () => {
    const text =
      "view=clusters&q=nett&product=-&amountFrom=-12.50&amountTo=100&vendor=Nord&sinceTo=2026-11-01&daysFrom=7&assignee=me&snoozed=only&sort=-amount";
    expect(write(text)).toBe(text);
  });

  it("never throws, and what it reads it writes so that it is read the same", () => {
    const names = ["q", "view", "sort", "snoozed", "line", ...queueColumns];
    const name = fc.oneof(
      fc.constantFrom(...names, ...names.flatMap((id) => [`${id}From`, `${id}To`])),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const state = queueFormat.parse(new URLSearchParams(pairs));
        expect(queueFormat.parse(queueFormat.format(state))).toEqual(state);
      }),
    );
  });

  it("leaves out what makes no sense, and national identity numbers", () => {
    expect(write("view=board&snoozed=maybe&sort=colour&amountFrom=much&sinceFrom=today")).toBe("");
    expect(write("q=010190+12345&note=01019012345&daysTo=-3")).toBe("");
  });
});

describe("the filters of the queue", () => {
  it("are set and taken away without touching the others", () => {
    const state = setFilter(read("vendor=Nord"), "amount", { kind: "range", from: "1", to: "" });
    expect(queueFormat.format(state).toString()).toBe("amountFrom=1&vendor=Nord");
    expect(queueFormat.format(setFilter(state, "vendor", null)).toString()).toBe("amountFrom=1");
    const emptied = setFilter(state, "amount", { kind: "range", from: "", to: " " });
    expect(queueFormat.format(emptied).toString()).toBe("vendor=Nord");
  });

  it("of a cluster are what its lines have in common, beside those that were set", () => {
    const facts = {
      productId: null,
      invoiceLineType: 7,
      vendor: "Nord",
      accountPeriod: "202611",
      vatRate: 25,
    };
    const state = clusterState(read("view=clusters&assignee=me&sort=-amount"), facts);
    expect(queueFormat.format(state).toString()).toBe(
      "product=-&vat=25&period=202611&vendor=Nord&lineType=7&assignee=me",
    );
  });

  it("make a question, which neither the view nor the order changes", () => {
    expect(questionOf(read("vendor=Nord&view=clusters&sort=days"))).toBe(
      questionOf(read("vendor=Nord")),
    );
    expect(questionOf(read("vendor=Nord"))).not.toBe(questionOf(read("snoozed=shown&vendor=Nord")));
  });
});
