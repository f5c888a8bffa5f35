import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { addDebtCollectionFeesSchema, addNextInvoiceLinesSchema } from "../../contract/debt-case";
import { toMinorUnits } from "../../domain/minor-units";
import {
  amountsOf,
  type ChargeRow,
  emptyRow,
  feeRules,
  feeSchema,
  nextLinesSchema,
} from "./charge-form";

const invoice = { invoiceNumber: "10042", customerGuid: "a".repeat(32), currency: "NOK" };
const product = "b".repeat(32);
const total = toMinorUnits(1234.1);
const row = (given: Partial<ChargeRow>): ChargeRow => ({ ...emptyRow(), product, ...given });
const feesOf = (...rows: ChargeRow[]) => feeSchema(invoice, total).safeParse({ rows, note: " " });
const linesOf = (...rows: ChargeRow[]) =>
  nextLinesSchema("10042", "NOK").safeParse({ rows, note: "" });
/** Errors by field. */
const problemsOf = ({ error }: { error?: { issues: z.core.$ZodIssue[] } | undefined }) =>
  (error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);

describe("The form of fees", () => {
  it("reads as a request that the contract takes, with the total to the øre", () => {
    const content = feesOf(row({ amount: "0,1", text: " Purregebyr " }), row({ amount: "0,2" }))
      .data?.content;
    expect(addDebtCollectionFeesSchema.parse(content)).toEqual(content);
    expect(content?.newTotalAmountIncVat).toBe(1234.4);
    expect(content?.feeItems.map(({ description }) => description)).toEqual([
      "Purregebyr",
      undefined,
    ]);
  });

  it("gives every row an id of its own", () => {
    const { data } = feesOf(row({ amount: "1" }), row({ amount: "1" }));
    expect(new Set(data?.content.feeItems.map(({ id }) => id)).size).toBe(2);
  });

  it("counts what is right already, and asks for nothing while a row is open", () => {
    const rows = [row({ amount: "35" }), row({ product: "" })];
    expect(amountsOf(rows, feeRules)).toEqual([3_500, null]);
    expect(problemsOf(feesOf(...rows))).toEqual([
      ["rows.1.product", "too_small"],
      ["rows.1.amount", "required"],
    ]);
  });

  it("takes no fee of nothing or less, no million and more, no endless text", () => {
    const problem = (given: Partial<ChargeRow>) => problemsOf(feesOf(row(given)))[0]?.[1];
    expect(problem({ amount: "0" })).toBe("positive");
    expect(problem({ amount: "-5" })).toBe("positive");
    expect(problem({ amount: "1000000" })).toBeUndefined();
    expect(problem({ amount: "1000000,01" })).toBe("max");
    expect(problem({ amount: "1", text: "x".repeat(501) })).toBe("too_big");
    expect(feesOf().success).toBe(false);
  });
});

describe("The form of lines for the next invoice", () => {
  it("reads as a request that the contract takes, deductions too", () => {
    const content = linesOf(
      row({ amount: "62,4", text: "Rente" }),
      row({ amount: "-10", text: "Avrunding" }),
    ).data?.content;
    expect(addNextInvoiceLinesSchema.parse(content)).toEqual(content);
    expect(content?.lines.map(({ amount }) => amount)).toEqual([62.4, -10]);
  });

  it("NU14: takes rounding lines of either sign", () => {
    const rows = ["0,25", "-0,25"].map((amount) => row({ amount, text: "Öresavrundning" }));
    expect(linesOf(...rows).data?.content.lines.map(({ amount }) => amount)).toEqual([0.25, -0.25]);
  });

  it("needs words and an amount, but no product", () => {
    expect(linesOf(row({ product: "", amount: "1", text: "x" })).success).toBe(true);
    expect(problemsOf(linesOf(row({ amount: "0", text: " " })))).toEqual([
      ["rows.0.amount", "zero"],
      ["rows.0.text", "too_small"],
    ]);
  });
});
