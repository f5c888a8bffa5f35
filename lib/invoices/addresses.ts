/** An invoice as the desk names it: numbers are unique within a customer only. */
export interface InvoiceKey {
  readonly customerGuid: string;
  readonly invoiceNumber: string;
}

/** Path of the details behind `/api/desk/`. */
export function invoiceDetailsPath({ customerGuid, invoiceNumber }: InvoiceKey): string {
  return `invoices/${encodeURIComponent(customerGuid)}/${encodeURIComponent(invoiceNumber)}/details`;
}

/** Address of the PDF at the desk, which alone knows the invoice token. */
export function invoicePdfAddress({ customerGuid, invoiceNumber }: InvoiceKey): string {
  return `/api/desk/invoices/${encodeURIComponent(customerGuid)}/${encodeURIComponent(invoiceNumber)}/pdf`;
}

/** The same as a file: the answer carries a name and is never shown in place of the page. */
export function invoiceDownloadAddress(key: InvoiceKey): string {
  return `${invoicePdfAddress(key)}?download=1`;
}

/** Address of a letter about the invoice's fees, at the desk. */
export function feeLetterAddress(key: InvoiceKey, letterNumber: string): string {
  return `${invoicePdfAddress(key)}?letter=${encodeURIComponent(letterNumber)}`;
}

/** Name of the file when the page saves bytes that it already has; letters that no system minds. */
export function invoiceFileName(invoiceNumber: string): string {
  return `invoice-${invoiceNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_")}.pdf`;
}
