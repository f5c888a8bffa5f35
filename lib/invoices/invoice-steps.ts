/** Invoices per page of the service (operations, listInvoices). */
export const invoicePageSize = 50;

export type StepDirection = "previous" | "next";

interface Numbered {
  readonly invoiceNumber: string;
}

/**
 * Targets of previous and next: a row of this page, the nearest row of another page, none (`end`),
 * or unknown because the open invoice is not among the loaded ones (`unknown`).
 */
export type InvoiceStep =
  | { readonly kind: "row"; readonly invoiceNumber: string }
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "end" }
  | { readonly kind: "unknown" };

interface StepInput {
  readonly direction: StepDirection;
  readonly invoiceNumber: string;
  /** The shown rows, in order. */
  readonly shown: readonly Numbered[];
  /** Zero-based number of the loaded page. */
  readonly page: number;
  readonly moreAfter: boolean;
}

/** One step from the open invoice, without loading anything. */
export function stepFrom(input: StepInput): InvoiceStep {
  const { direction, invoiceNumber, shown, page, moreAfter } = input;
  const index = shown.findIndex((row) => row.invoiceNumber === invoiceNumber);
  if (index === -1) return { kind: "unknown" };
  const row = shown[direction === "next" ? index + 1 : index - 1];
  if (row) return { kind: "row", invoiceNumber: row.invoiceNumber };
  if (direction === "next") return moreAfter ? { kind: "page", page: page + 1 } : { kind: "end" };
  return page > 0 ? { kind: "page", page: page - 1 } : { kind: "end" };
}

/** The first row of a page that was entered by a step; null if it shows none. */
export function entryOf(shown: readonly Numbered[], direction: StepDirection): string | null {
  const row = direction === "next" ? shown[0] : shown.at(-1);
  return row?.invoiceNumber ?? null;
}

/** A full page may have a successor; the service has no total. */
export function mayHaveMore(loaded: readonly unknown[]): boolean {
  return loaded.length >= invoicePageSize;
}
