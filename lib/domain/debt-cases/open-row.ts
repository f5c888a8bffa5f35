import type { OpenInvoice } from "../../contract/open-invoice";
import { type CurrencySum, sumByCurrency } from "../currency-sums";
import { daysSince } from "../day";
import { type MinorUnits, toMinorUnits } from "../minor-units";
import { cleanLine, cleanText } from "../readers/clean-text";
import { hasSameNumber } from "../readers/same-number";
import { type AgeingBucket, ageingBuckets, bucketOf } from "./ageing";

/** An open invoice of the list, with values that are computed once. */
export interface OpenRow {
  readonly id: string;
  readonly invoice: OpenInvoice;
  /** Days after the current due date and after the first one; negative: before it. */
  readonly overdue: number | null;
  readonly overdueFirst: number | null;
  readonly bucket: AgeingBucket;
  readonly total: MinorUnits | null;
  readonly paid: MinorUnits | null;
  readonly rest: MinorUnits | null;
  readonly loss: MinorUnits | null;
  readonly closed: MinorUnits | null;
  /** Everything that a text search covers, in lower case. */
  readonly text: string;
}

/** `today` is the tenant's day. */
export function openRow(invoice: OpenInvoice, today: string): OpenRow {
  const overdue = daysSince(invoice.invoiceCurrentDueDate, today);
  return {
    id: invoice.invoiceNumber,
    invoice,
    overdue,
    overdueFirst: daysSince(invoice.invoiceOriginalDueDate, today),
    bucket: bucketOf(overdue ?? 0),
    total: toMinorUnits(invoice.invoiceTotalAmountIncVat),
    paid: toMinorUnits(invoice.invoicePaidAmount),
    rest: toMinorUnits(invoice.invoiceRestAmount),
    loss: toMinorUnits(invoice.invoiceLossAmount),
    closed: toMinorUnits(invoice.invoiceClosedAmount),
    text: [
      invoice.customerName,
      invoice.customerNumber,
      invoice.invoiceNumber,
      invoice.invoiceCustomerIdentificationNumber,
    ]
      .map((text) => cleanText(text ?? ""))
      .join("\n")
      .toLowerCase(),
  };
}

/** Subsets of invoices that a clerk may choose; the two first ones are orders of all. */
export const openViews = ["oldest", "largest", "directDebit", "partlyPaid", "credited"] as const;
export type OpenView = (typeof openViews)[number];

interface OpenQuestion {
  readonly view: OpenView;
  readonly find: string;
}

/** Whether a row is in the view and contains every word of the text, whatever its age. */
export function matchesOpen(row: OpenRow, { view, find }: OpenQuestion): boolean {
  if (!viewTests[view](row)) return false;
  if (find === "") return true;
  const words = cleanLine(find).toLowerCase().split(" ");
  return words.every((word) => row.text.includes(word)) || hasSameNumber(find, numbersOf(row));
}

function numbersOf({ invoice }: OpenRow): readonly (string | null)[] {
  return [invoice.invoiceCustomerIdentificationNumber, invoice.customerSsnorg];
}

const viewTests: Readonly<Record<OpenView, (row: OpenRow) => boolean>> = {
  oldest: () => true,
  largest: () => true,
  directDebit: ({ invoice }) => invoice.invoiceIsDirectDebit === true,
  partlyPaid: ({ paid }) => (paid ?? 0) > 0,
  credited: ({ invoice }) => invoice.invoiceIsCredited === true,
};

export interface Bucket {
  readonly id: AgeingBucket;
  readonly count: number;
  /** The outstanding amount. */
  readonly sums: readonly CurrencySum[];
}

/** The fields of an open invoice that age and sum need. */
type AgedRow = Pick<OpenRow, "bucket" | "rest"> & {
  readonly invoice: Pick<OpenInvoice, "invoiceCurrency">;
};

/** All buckets in order, including empty ones. */
export function ageRows(rows: readonly AgedRow[]): readonly Bucket[] {
  const byBucket = new Map<AgeingBucket, AgedRow[]>(ageingBuckets.map((id) => [id, []]));
  for (const row of rows) byBucket.get(row.bucket)?.push(row);
  return [...byBucket].map(([id, found]) => ({
    id,
    count: found.length,
    sums: sumOutstanding(found),
  }));
}

/** The rows' outstanding amounts, by currency. */
export function sumOutstanding(
  rows: readonly Pick<AgedRow, "invoice" | "rest">[],
): readonly CurrencySum[] {
  return sumByCurrency(rows, ({ invoice, rest }) => ({
    currency: invoice.invoiceCurrency,
    amount: rest,
  }));
}
