import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceParams } from "./params";

const { parse, format, initial } = invoiceParams;

describe("invoices in the address", () => {
  it("reads back every state that it wrote", () => {
    const states = fc.record({
      page: fc.integer({ min: 0, max: 100_000 }),
      hideCredited: fc.boolean(),
      group: fc.constantFrom("all" as const, "only" as const),
      invoice: fc.option(
        fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() === text),
      ),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(format({ ...initial, ...state }))).toEqual({ ...initial, ...state });
      }),
    );
  });

  it("never leaves the limits of the service, whatever the address says", () => {
    const anything = fc.dictionary(
      fc.constantFrom("page", "hideCredited", "group", "invoice", "x"),
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
});
