import type { AddDebtCollectionFees, AddNextInvoiceLines } from "../../contract/debt-case";
import type { DebtInvoice } from "../../domain/debt-cases/debt-invoice";
import { type FeeEquation, feeEquation } from "../../domain/debt-cases/fee-equation";
import { newItemId } from "../../domain/debt-cases/item-id";
import { addMinorUnits, fromMinorUnits, type MinorUnits, toMinorUnits } from "../../domain/money";

/** One fee, or one line of the next invoice, as it is typed. */
export interface ChargeRow {
  /** Made by the desk; the service takes it once for an invoice. */
  readonly itemId: string;
  readonly product: string;
  readonly amount: string;
  readonly text: string;
}

export interface ChargeForm {
  readonly rows: ChargeRow[];
  readonly note: string;
}

/** How an amount reads; see lib/intl/read-amount. */
type ReadAmount = (
  text: string,
) => MinorUnits | "required" | "number" | "ambiguous" | "decimals" | "large";

export type ChargeProblem =
  | Exclude<ReturnType<ReadAmount>, MinorUnits>
  | "positive"
  | "zero"
  | "long";

export type ChargeField = "product" | "amount" | "text";

/** What stands between a row and the service; fields without a problem are left out. */
export type RowProblems = Partial<Record<ChargeField, ChargeProblem>>;

export interface ChargeReading<Content> {
  readonly problems: readonly RowProblems[];
  /** Amounts by rows, with VAT; null where it is none yet. */
  readonly amounts: readonly (MinorUnits | null)[];
  /** Null while anything is missing or wrong. */
  readonly content: Content | null;
}

const largest = toMinorUnits(1_000_000);
const longestText = 500;

export function emptyRow(): ChargeRow {
  return { itemId: newItemId(), product: "", amount: "", text: "" };
}

/**
 * Reads fees as the request that adds them (Add Debt Collection Fee, interface, section 4.6);
 * `totalMinor` is the invoice's total now.
 */
export function readFees(
  { rows }: ChargeForm,
  { invoiceNumber, customerGuid }: Pick<DebtInvoice, "invoiceNumber" | "customerGuid">,
  totalMinor: MinorUnits,
  readAmount: ReadAmount,
): ChargeReading<AddDebtCollectionFees> & { readonly equation: FeeEquation } {
  const { problems, amounts, known } = readRows(rows, readAmount, (row, amount) => ({
    ...(row.product === "" && { product: "required" }),
    ...(typeof amount === "number" && amount <= 0 && { amount: "positive" }),
  }));
  const equation = feeEquation(totalMinor, known ?? amounts.filter((minor) => minor !== null));
  const content =
    known === null
      ? null
      : {
          invoiceNumber,
          customerGuid,
          newTotalAmountIncVat: fromMinorUnits(equation.totalMinor),
          feeItems: rows.map(({ itemId, product, text }, index) => ({
            id: itemId,
            productId: product,
            amount: fromMinorUnits(known[index] ?? toMinorUnits(0)),
            ...(text.trim() && { description: text.trim() }),
          })),
        };
  return { problems, amounts, content, equation };
}

/** Reads lines of the next invoice as the request that adds them (section 4.6). */
export function readNextLines(
  { rows }: ChargeForm,
  invoiceNumber: string,
  readAmount: ReadAmount,
): ChargeReading<AddNextInvoiceLines> & { readonly sumMinor: MinorUnits } {
  const { problems, amounts, known } = readRows(rows, readAmount, (row, amount) => ({
    ...(row.text.trim() === "" && { text: "required" }),
    ...(amount === 0 && { amount: "zero" }),
  }));
  const content =
    known === null
      ? null
      : {
          invoiceNumber,
          lines: rows.map(({ itemId, text }, index) => ({
            id: itemId,
            amount: fromMinorUnits(known[index] ?? toMinorUnits(0)),
            description: text.trim(),
          })),
        };
  const sumMinor = addMinorUnits(...amounts.filter((minor) => minor !== null));
  return { problems, amounts, content, sumMinor };
}

function readRows(
  rows: readonly ChargeRow[],
  readAmount: ReadAmount,
  own: (row: ChargeRow, amount: ReturnType<ReadAmount>) => RowProblems,
) {
  const read = rows.map((row) => {
    const amount = readAmount(row.amount);
    const problems: RowProblems = {
      ...(typeof amount === "string" && { amount }),
      ...(typeof amount === "number" && Math.abs(amount) > largest && { amount: "large" }),
      ...(row.text.trim().length > longestText && { text: "long" }),
      ...own(row, amount),
    };
    return { problems, amount: typeof amount === "number" ? amount : null };
  });
  const amounts = read.map(({ amount }) => amount);
  const right = rows.length > 0 && read.every(({ problems }) => Object.keys(problems).length === 0);
  const whole = amounts.filter((minor) => minor !== null);
  return { problems: read.map(({ problems }) => problems), amounts, known: right ? whole : null };
}
