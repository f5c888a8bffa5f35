import { z } from "zod";
import type { AddDebtCollectionFees, AddNextInvoiceLines } from "../../contract/debt-case";
import type { DebtInvoice } from "../../domain/debt-cases/debt-invoice";
import { feeEquation } from "../../domain/debt-cases/fee-equation";
import { newItemId } from "../../domain/debt-cases/item-id";
import { amountEntry, requiredText, textEntry } from "../../domain/entry";
import { fromMinorUnits, type MinorUnits } from "../../domain/minor-units";
import { type NumberRules, readAmount } from "../../domain/read-number";

/** One fee, or one line of the next invoice, as it is typed. */
export interface ChargeRow {
  /** Made by the desk; the service takes it once for an invoice. */
  itemId: string;
  product: string;
  amount: string;
  text: string;
}

export interface ChargeForm {
  rows: ChargeRow[];
  note: string;
}

/** What the server calls the fields otherwise. */
export const chargeNames = {
  feeItems: "rows",
  lines: "rows",
  productId: "product",
  description: "text",
};

const largest = 1_000_000;
const longest = { text: 500, note: 1000 } as const;
type AmountRules = Omit<NumberRules, "places">;
export const feeRules: AmountRules = { max: largest, not: "negative or zero" };
export const nextLineRules: AmountRules = { min: -largest, max: largest, not: "zero" };

export function emptyRow(): ChargeRow {
  return { itemId: newItemId(), product: "", amount: "", text: "" };
}

/** Amounts by rows, with VAT; null where it is none yet. */
export function amountsOf(rows: readonly ChargeRow[], rules: AmountRules): (MinorUnits | null)[] {
  return rows.map(({ amount }) => {
    const read = readAmount(amount, rules);
    return typeof read === "number" ? read : null;
  });
}

/**
 * Fees, read as the request that adds them (Add Debt Collection Fee, interface, section 4.6);
 * `totalMinor` is the invoice's total now.
 */
export function feeSchema(
  { invoiceNumber, customerGuid }: Pick<DebtInvoice, "invoiceNumber" | "customerGuid">,
  totalMinor: MinorUnits,
) {
  return chargeSchema(requiredText(), feeRules, textEntry(longest.text)).transform(
    ({ rows, note }) => {
      const { totalMinor: newTotal } = feeEquation(
        totalMinor,
        rows.map(({ amount }) => amount),
      );
      const content: AddDebtCollectionFees = {
        invoiceNumber,
        customerGuid,
        newTotalAmountIncVat: fromMinorUnits(newTotal),
        feeItems: rows.map(({ itemId, product, amount, text }) => ({
          id: itemId,
          productId: product,
          amount: fromMinorUnits(amount),
          ...(text && { description: text }),
        })),
      };
      return { rows, note, content };
    },
  );
}

/** Lines of the next invoice, read as the request that adds them (section 4.6). */
export function nextLinesSchema(invoiceNumber: string) {
  return chargeSchema(z.string(), nextLineRules, requiredText(longest.text)).transform(
    ({ rows, note }) => {
      const content: AddNextInvoiceLines = {
        invoiceNumber,
        lines: rows.map(({ itemId, amount, text }) => ({
          id: itemId,
          amount: fromMinorUnits(amount),
          description: text,
        })),
      };
      return { rows, note, content };
    },
  );
}

function chargeSchema(
  product: z.ZodType<string, string>,
  amountRules: AmountRules,
  text: z.ZodType<string, string>,
) {
  const row = z.object({ itemId: z.string(), product, amount: amountEntry(amountRules), text });
  return z.object({ rows: z.array(row).min(1), note: textEntry(longest.note) });
}
