import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultInvoicesState, invoicesSearchParams, withFilter } from "./search-params";

const { parse, format } = invoicesSearchParams;

const states = fc.record({
  page: fc.integer({ min: 0, max: 100_000 }),
  hideCredited: fc.boolean(),
  onlyGroup: fc.boolean(),
  invoice: fc.option(
    fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() === text),
  ),
});

describe("invoices in the address", () => {
  it("reads back every state that it wrote", () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(format(state))).toEqual(state);
      }),
    );
  });

  it("never throws and never leaves the limits of the service, whatever the address says", () => {
    const anything = fc.dictionary(
      fc.constantFrom("page", "credited", "group", "invoice", "x"),
      fc.string({ maxLength: 80 }),
    );
    fc.assert(
      fc.property(anything, (params) => {
        const { page, invoice } = parse(new URLSearchParams(params));
        expect(Number.isInteger(page) && page >= 0 && page <= 100_000).toBe(true);
        expect(invoice === null || (invoice.length >= 1 && invoice.length <= 50)).toBe(true);
      }),
    );
  });

  it("writes nothing for the default", () => {
    expect(format(defaultInvoicesState).toString()).toBe("");
    expect(parse(new URLSearchParams())).toEqual(defaultInvoicesState);
  });

  it("counts pages from one in the address and from zero towards the service", () => {
    expect(format({ ...defaultInvoicesState, page: 2 }).get("page")).toBe("3");
    expect(parse(new URLSearchParams("page=1")).page).toBe(0);
  });

  it.each(["0", "-1", "1.5", "1e3", "abc", ""])("takes page %j for the first page", (text) => {
    expect(parse(new URLSearchParams({ page: text })).page).toBe(0);
  });

  it("leads back to the first page and closes the invoice when a filter changes", () => {
    const state = { page: 4, hideCredited: false, onlyGroup: true, invoice: "1001" };
    expect(withFilter(state, { hideCredited: true })).toEqual({
      page: 0,
      hideCredited: true,
      onlyGroup: true,
      invoice: null,
    });
  });
});
