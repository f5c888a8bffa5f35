import { describe, expect, it } from "vitest";
import { addDebtCollectionFeesSchema, addNextInvoiceLinesSchema } from "../../contract/debt-case";
import { toMinorUnits } from "../../domain/money";
import { type ChargeRow, emptyRow, readFees, readNextLines } from "./charge-form";

const read = (text: string) =>
  text === "" ? ("required" as const) : toMinorUnits(Number(text.replace(",", ".")));
const invoice = { invoiceNumber: "10042", customerGuid: "a".repeat(32) };
const product = "b".repeat(32);
const total = toMinorUnits(1234.1);
const row = (given: Partial<ChargeRow>): ChargeRow => ({ ...emptyRow(), product, ...given });
const feesOf = (...rows: ChargeRow[]) => readFees({ rows, note: "" }, invoice, total, read);
const linesOf = (...rows: ChargeRow[]) => readNextLines({ rows, note: "" }, "10042", read);

describe("The form of fees", () => {
  it("reads as a request that the contract takes, with the total to the øre", () => {
    const { content, equation } = feesOf(
      row({ amount: "0,1", text: " Purregebyr " }),
      row({ amount: "0,2" }),
    );
    expect(addDebtCollectionFeesSchema.parse(content)).toEqual(content);
    expect(content?.newTotalAmountIncVat).toBe(1234.4);
    expect(content?.feeItems.map(({ description }) => description)).toEqual([
      "Purregebyr",
      undefined,
    ]);
    expect(equation).toMatchObject({ feesMinor: 30, totalMinor: 123_440 });
  });

  it("gives every row an id of its own", () => {
    const ids = feesOf(row({ amount: "1" }), row({ amount: "1" })).content?.feeItems.map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it("counts what is right already, and asks for nothing while a row is open", () => {
    const reading = feesOf(row({ amount: "35" }), row({ product: "" }));
    expect(reading.equation.totalMinor).toBe(126_910);
    expect(reading.content).toBeNull();
    expect(reading.problems).toEqual([{}, { product: "required", amount: "required" }]);
  });

  it("takes no fee of nothing or less, no million and more, no endless text", () => {
    const problems = (given: Partial<ChargeRow>) => feesOf(row(given)).problems[0];
    expect(problems({ amount: "0" })).toEqual({ amount: "positive" });
    expect(problems({ amount: "-5" })).toEqual({ amount: "positive" });
    expect(problems({ amount: "1000000" })).toEqual({});
    expect(problems({ amount: "1000000,01" })).toEqual({ amount: "large" });
    expect(problems({ amount: "1", text: "x".repeat(501) })).toEqual({ text: "long" });
    expect(feesOf().content).toBeNull();
  });
});

describe("The form of lines for the next invoice", () => {
  it("reads as a request that the contract takes, deductions too", () => {
    const { content, sumMinor } = linesOf(
      row({ amount: "62,4", text: "Rente" }),
      row({ amount: "-10", text: "Avrunding" }),
    );
    expect(addNextInvoiceLinesSchema.parse(content)).toEqual(content);
    expect(content?.lines.map(({ amount }) => amount)).toEqual([62.4, -10]);
    expect(sumMinor).toBe(5_240);
  });

  it("needs words and an amount, but no product", () => {
    expect(linesOf(row({ product: "", amount: "1", text: "x" })).problems).toEqual([{}]);
    expect(linesOf(row({ amount: "0", text: " " })).problems).toEqual([
      { text: "required", amount: "zero" },
    ]);
  });
});
