import type { OpenInvoice } from "../../contract/open-invoice";
import { type CurrencySum, sumByCurrency } from "../currency-sums";
import { type MinorUnits, toMinorUnits } from "../minor-units";
import { type AgeingBucket, ageingBuckets, bucketOf, daysBetween } from "./ageing";

/** An open invoice as the list shows it, with what is computed of it once. */
export interface OpenRow {
  readonly id: string;
  readonly invoice: OpenInvoice;
  /** Days after the current due date and after the first one; below zero: before it. */
  readonly overdue: number;
  readonly overdueFirst: number;
  readonly bucket: AgeingBucket;
  readonly total: MinorUnits;
  readonly paid: MinorUnits;
  readonly rest: MinorUnits;
  readonly loss: MinorUnits;
  readonly closed: MinorUnits;
  /** Everything that is looked through for a text, in small letters. */
  readonly text: string;
}

/** `today` is the tenant's day. */
export function openRow(invoice: OpenInvoice, today: string): OpenRow {
  const overdue = daysBetween(invoice.invoiceCurrentDueDate, today);
  return {
    id: invoice.invoiceNumber,
    invoice,
    overdue,
    overdueFirst: daysBetween(invoice.invoiceOriginalDueDate, today),
    bucket: bucketOf(overdue),
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
      .join("\n")
      .toLowerCase(),
  };
}

/** Invoices that the clerk wants to see by themselves; the two first ones are orders of all. */
export const openViews = ["oldest", "largest", "directDebit", "partlyPaid", "credited"] as const;
export type OpenView = (typeof openViews)[number];

interface OpenQuestion {
  readonly view: OpenView;
  readonly find: string;
}

/** Whether a row is of the view and holds every word of the text, whatever its age. */
export function matchesOpen(row: OpenRow, { view, find }: OpenQuestion): boolean {
  if (!viewTests[view](row)) return false;
  return (
    find === "" ||
    find
      .toLowerCase()
      .split(/\s+/)
      .every((word) => row.text.includes(word))
  );
}

const viewTests: Readonly<Record<OpenView, (row: OpenRow) => boolean>> = {
  oldest: () => true,
  largest: () => true,
  directDebit: ({ invoice }) => invoice.invoiceIsDirectDebit,
  partlyPaid: ({ paid }) => paid > 0,
  credited: ({ invoice }) => invoice.invoiceIsCredited,
};

export interface Bucket {
  readonly id: AgeingBucket;
  readonly count: number;
  /** What is still unpaid. */
  readonly sums: readonly CurrencySum[];
}

/** As much of an open invoice as its age and sum need. */
type AgedRow = Pick<OpenRow, "bucket" | "rest"> & {
  readonly invoice: Pick<OpenInvoice, "invoiceCurrency">;
};

/** All buckets in their order, empty ones too. */
export function ageRows(rows: readonly AgedRow[]): readonly Bucket[] {
  const byBucket = new Map<AgeingBucket, AgedRow[]>(ageingBuckets.map((id) => [id, []]));
  for (const row of rows) byBucket.get(row.bucket)?.push(row);
  return [...byBucket].map(([id, found]) => ({ id, count: found.length, sums: sumRests(found) }));
}

/** What is still unpaid of the rows, by currency. */
export function sumRests(
  rows: readonly Pick<AgedRow, "invoice" | "rest">[],
): readonly CurrencySum[] {
  return sumByCurrency(rows, ({ invoice, rest }) => ({
    currency: invoice.invoiceCurrency,
    amount: rest,
  }));
}
