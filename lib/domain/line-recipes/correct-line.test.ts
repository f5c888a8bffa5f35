import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addInvoiceLineSchema, type SetAsideLine } from "../../contract/line";
import { exampleQueueLine } from "../invoice-lines/testing/example-queue-line";
import { correctLine, type KnownElement } from "./correct-line";
import { correctionOf } from "./correction-of";
import { type LineCorrection, lineCorrectionSchema } from "./correction-shape";

const [own, other, energy] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const element = (id: string, more: Partial<KnownElement> = {}): KnownElement => ({
  id,
  name: "Visit",
  productName: "Visits",
  price: 80,
  quantityUnit: "stk",
  vatRate: 25,
  invoiceLineType: 9,
  ...more,
});
const offer = {
  elements: new Map(
    [
      element(own, { name: "Fee" }),
      element(other, { price: 12.5, vatRate: 0 }),
      element(energy, { invoiceLineType: 1, price: null }),
    ].map((one) => [one.id, one]),
  ),
  month: { start: "2026-11-01", end: "2026-11-30" },
};
const keep: LineCorrection = {
  kind: "proposal",
  productElementId: null,
  price: "line",
  period: "line",
  text: "line",
  description: null,
  meteringPoint: "line",
  note: null,
};
const lineWith = (more: Partial<SetAsideLine> = {}) =>
  exampleQueueLine("a".repeat(32), { productElementId: own, quantity: 2, ...more }).line;
const apply = (correction: Partial<LineCorrection>, more: Partial<SetAsideLine> = {}) =>
  correctLine(lineWith(more), { ...keep, ...correction }, offer);

describe("a corrected line", () => {
  it("keeps group, product, quantity, price, text, metering point and period of the line", () => {
    expect(apply({})).toMatchObject({
      content: {
        productElementId: own,
        quantity: 2,
        price: 100,
        currency: "NOK",
        quantityUnit: "kWh",
        accountGuid: "b".repeat(32),
        accountingPointId: "707057500000000001",
        description: "Nettleie energiledd",
        termStartDate: "2026-10-01",
        termEndDate: "2026-10-31",
      },
      amount: 20_000,
      vat: 5_000,
    });
  });

  it("takes the other product with its unit, its VAT and, if the recipe says so, its price", () => {
    expect(apply({ productElementId: other })).toMatchObject({
      content: { productElementId: other, price: 100, quantityUnit: "stk" },
      amount: 20_000,
      vat: 0,
    });
    expect(apply({ productElementId: other, price: "product" })).toMatchObject({ amount: 2_500 });
  });

  it("takes the current month, the text of the product or of the recipe, and no metering point", () => {
    const corrected = apply({ period: "current-month", text: "product", meteringPoint: "none" });
    expect(corrected).toMatchObject({
      content: { description: "Fee", termStartDate: "2026-11-01", termEndDate: "2026-11-30" },
    });
    expect(corrected).not.toHaveProperty("content.accountingPointId");
    const own = apply({ text: "own", description: "Corrected fee" });
    expect(own).toMatchObject({ description: "Corrected fee" });
  });

  it.each([
    ["no-product", {}, { productElementId: null }],
    ["product-unknown", {}, { productElementId: "9".repeat(32) }],
    ["product-unknown", { productElementId: "9".repeat(32) }, {}],
    ["no-price", { productElementId: energy, price: "product" }, {}],
    ["no-point", { productElementId: energy, meteringPoint: "none" }, {}],
    ["no-point", { productElementId: energy }, { accountingPointId: null }],
    ["missing-value", {}, { description: "" }],
    ["missing-value", {}, { quantity: 0.0001 }],
    ["missing-value", {}, { periodStart: "2026-11-02" }],
    ["national-id", {}, { description: "Fee of 01017000027" }],
  ] as const)("is none: %s", (block, correction, more) => {
    expect(apply(correction, more)).toBe(block);
  });

  it("is a complete request of billing, or a reason", () => {
    const correction = fc.record({
      kind: fc.constant("proposal" as const),
      productElementId: fc.constantFrom(null, own, other, energy),
      price: fc.constantFrom("line" as const, "product" as const),
      period: fc.constantFrom("line" as const, "current-month" as const),
      text: fc.constantFrom("line" as const, "product" as const),
      description: fc.constant(null),
      meteringPoint: fc.constantFrom("line" as const, "none" as const),
      note: fc.constant(null),
    });
    const facts = fc.record({
      quantity: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      price: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      description: fc.string(),
      accountingPointId: fc.constantFrom(null, "707057500000000001"),
    });
    fc.assert(
      fc.property(correction, facts, (given, more) => {
        const result = correctLine(lineWith(more), given, offer);
        if (typeof result === "string") return;
        expect(addInvoiceLineSchema.safeParse(result.content).success).toBe(true);
        expect(result.content).toMatchObject({
          quantity: more.quantity,
          accountGuid: "b".repeat(32),
        });
      }),
    );
  });
});

describe("the recipe of one corrected proposal", () => {
  const saved = (correction: Partial<LineCorrection>) => {
    const line = lineWith();
    const corrected = correctLine(line, { ...keep, ...correction }, offer);
    if (typeof corrected === "string") throw new Error(corrected);
    return correctionOf(line, corrected.content, corrected.element, null);
  };

  it.each<Partial<LineCorrection>>([
    {},
    { productElementId: other },
    { productElementId: other, price: "product", text: "product" },
    { period: "current-month", meteringPoint: "none" },
    { text: "own", description: "Corrected fee" },
  ])("makes the same correction again: %j", (correction) => {
    expect(saved(correction)).toEqual({ ...keep, ...correction });
    expect(lineCorrectionSchema.safeParse(saved(correction)).success).toBe(true);
  });

  it("leaves out a price that was typed for the one line, and keeps the note to the approver", () => {
    const content = { ...lineWith(), productElementId: own, price: 7, description: "" };
    const correction = correctionOf(lineWith(), content, element(own), "Agreed");
    expect(correction).toMatchObject({ price: "line", text: "line", note: "Agreed" });
  });
});
