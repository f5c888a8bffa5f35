import { describe, expect, it } from "vitest";
import { aggregateOf, eventFilter, eventParams, isAsked } from "./params";

const id = "0123456789abcdef0123456789abcdef";
const dashed = "01234567-89ab-cdef-0123-456789abcdef";
const read = (text: string) => eventParams.parse(new URLSearchParams(text));
const filterOf = (text: string) => eventFilter(read(text), "Europe/Oslo");

describe("the address of the events", () => {
  it("is of an invoice group, else of a customer, and is written as it was read", () => {
    expect(aggregateOf(read(`customer=${id}&group=${dashed}`))).toEqual({
      type: "account",
      value: id,
    });
    expect(aggregateOf(read(`customer=${dashed}`))).toEqual({ type: "customer", value: id });
    const text = `group=${id}&kind=CreditInvoice&from=2026-01-02&request=${id}&size=100&page=3`;
    expect(eventParams.format(read(text)).toString()).toBe(text);
    expect(eventParams.narrowing(read(text))).toEqual(["kind", "from", "request"]);
  });

  it("asks for nothing without a record or a request", () => {
    expect(isAsked(read("kind=CreditInvoice&group=1"))).toBe(false);
    expect(isAsked(read(`request=${dashed}`))).toBe(true);
  });

  it.each(["kind=../a", "kind=a b", "from=2026-02-30", "request=1", "size=51", "page=0"])(
    "leaves out what is not valid: %s",
    (text) => {
      expect(read(text)).toEqual(eventParams.initial);
    },
  );
});

describe("the record filter of an address", () => {
  it("has no filter for what is not given", () => {
    expect(filterOf(`group=${id}`)).toEqual({
      Aggregate: { type: "account", value: id },
      RequestID: null,
      Events: null,
      FromDate: null,
      ToDate: null,
      Page: 1,
      Limit: 50,
      SortAscending: false,
    });
  });

  it("includes both days in the tenant's time zone, also when the clocks change", () => {
    expect(filterOf("from=2026-03-28&to=2026-03-29")).toMatchObject({
      FromDate: "2026-03-27T23:00:00.000Z",
      ToDate: "2026-03-29T21:59:59.999Z",
    });
  });

  it("swaps two days in the wrong order", () => {
    expect(filterOf("from=2026-03-29&to=2026-03-28")).toEqual(
      filterOf("from=2026-03-28&to=2026-03-29"),
    );
  });

  it("counts pages from one and follows the order by time", () => {
    expect(filterOf("page=3&size=200&sort=at")).toMatchObject({
      Page: 3,
      Limit: 200,
      SortAscending: true,
    });
    expect(filterOf("sort=-at").SortAscending).toBe(false);
    expect(filterOf("sort=summary").SortAscending).toBe(false);
  });
});
