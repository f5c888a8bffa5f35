import { deskAddress } from "../browser/desk-client";

/** An invoice in the desk's addresses: numbers are unique within a customer only. */
export interface InvoiceKey {
  readonly customerGuid: string;
  readonly invoiceNumber: string;
}

/** Address of the PDF at the desk, the only holder of the invoice token. */
export function invoicePdfAddress({ customerGuid, invoiceNumber }: InvoiceKey): string {
  return deskAddress("getInvoicePdf", {
    params: { customerGuid },
    query: { number: invoiceNumber },
  });
}

/** The same as a file: the answer has a name and never replaces the page. */
export function invoiceDownloadAddress({ customerGuid, invoiceNumber }: InvoiceKey): string {
  const query = { number: invoiceNumber, download: "1" } as const;
  return deskAddress("getInvoicePdf", { params: { customerGuid }, query });
}

/** Address of a letter about the invoice's fees, at the desk. */
export function feeLetterAddress(
  { customerGuid, invoiceNumber }: InvoiceKey,
  letter: string,
): string {
  const query = { number: invoiceNumber, letter };
  return deskAddress("getInvoicePdf", { params: { customerGuid }, query });
}

/**
 * Name of the file when the page saves bytes that it already has; only characters that every system
 * allows.
 */
export function invoiceFileName(invoiceNumber: string): string {
  return `invoice-${invoiceNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_")}.pdf`;
}
