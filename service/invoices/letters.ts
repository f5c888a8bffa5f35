import { asc, eq } from "drizzle-orm";
import type { Queries } from "../db/open";
import { feeLetters } from "../db/schema/invoices";
import type { InvoiceDetails } from "../records";

export type FeeLetterRow = typeof feeLetters.$inferSelect;

/** A letter's own number: the invoice's and the letter's ordinal, as `10001605-1`. */
export function letterNumberOf(
  { invoiceNumber }: { readonly invoiceNumber: string },
  ordinal: number,
): string {
  return `${invoiceNumber}-${ordinal}`;
}

/** The letters about an invoice's fees, oldest first. */
export function listFeeLetters(queries: Queries, invoiceGuid: string): Promise<FeeLetterRow[]> {
  return queries
    .select()
    .from(feeLetters)
    .where(eq(feeLetters.invoiceGuid, invoiceGuid))
    .orderBy(asc(feeLetters.ordinal));
}

export function toLetter(
  invoice: { readonly invoiceNumber: string },
  { invoiceGuid, ordinal, previousRest, ...row }: FeeLetterRow,
): InvoiceDetails["letters"][number] {
  return { letterNumber: letterNumberOf(invoice, ordinal), ...row };
}
