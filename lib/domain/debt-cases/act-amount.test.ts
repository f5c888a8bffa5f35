import { expect, it } from "vitest";
import { toMinorUnits } from "../minor-units";
import { debtActAmount } from "./act-amount";

const rest = toMinorUnits(900);
const invoiceNumber = "1";

it("counts fees by their sum, to the minor unit", () => {
  const fee = (id: string, amount: number) => ({ id, productId: "p", amount });
  const feeItems = [fee("a", 0.1), fee("b", 0.2)];
  const content = { invoiceNumber, customerGuid: "c", newTotalAmountIncVat: 1, feeItems };
  expect(debtActAmount({ kind: "add-fees", content }, rest)).toBe(30);
});

it("counts a deduction like a charge, so that one does not hide the other", () => {
  const line = (id: string, amount: number) => ({ id, amount, description: "x" });
  const content = { invoiceNumber, lines: [line("a", 600), line("b", -600)] };
  expect(debtActAmount({ kind: "add-next-invoice-lines", content }, rest)).toBe(120_000);
});

it("counts a case by what is unpaid", () => {
  const content = { invoiceNumber, debtCaseId: "NC-1" };
  expect(debtActAmount({ kind: "resolve", content }, rest)).toBe(90_000);
  expect(debtActAmount({ kind: "assign", content }, rest)).toBe(90_000);
});
