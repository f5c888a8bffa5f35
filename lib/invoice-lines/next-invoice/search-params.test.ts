import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countFilters,
  defaultNextInvoiceState,
  isBackwards,
  nextInvoiceSearchParams,
} from "./search-params";

const { parse, format } = nextInvoiceSearchParams;
const element = "6a364493a34efa4307e68a6f423d2ebd";

test("writes what it reads, and leaves defaults out", () => {
  const state = {
    element,
    meteringPoint: "707057500012345678",
    from: "2026-11-01",
    to: "2026-11-30",
    group: element,
  };
  expect(parse(format(state))).toEqual(state);
  expect(format(defaultNextInvoiceState).toString()).toBe("");
});

test.each([
  "product=x",
  "from=2026-02-30",
  "to=yesterday",
  "from=1066-10-14",
  `metering-point=${"7".repeat(51)}`,
  "metering-point=%20",
])("takes %s for no filter", (search) => {
  expect(parse(new URLSearchParams(search))).toEqual(defaultNextInvoiceState);
});

test("never throws", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("product", "from", "to", "group"), fc.string()),
      (values) => {
        expect(() => parse(new URLSearchParams(values))).not.toThrow();
      },
    ),
  );
});

test("counts the service's filters only, and knows a period that ends before it begins", () => {
  const state = { ...defaultNextInvoiceState, from: "2026-11-02", group: element };
  expect(countFilters(state)).toBe(1);
  expect(isBackwards(state)).toBe(false);
  expect(isBackwards({ ...state, to: "2026-11-01" })).toBe(true);
  expect(isBackwards({ ...state, to: "2026-11-02" })).toBe(false);
});
