import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { invoicePdfQuerySchema } from "../../contract/invoice";

export interface InvoiceKey {
  readonly customerGuid: string;
  readonly invoiceNumber: string;
}

/** The part of an invoice list record that leads to its PDF and its details. */
export const listedInvoiceSchema = z.object({
  invoiceNumber: z.string(),
  accountGuid: identifierSchema.nullish().catch(null),
  pdf: z.string().nullish().catch(null),
  pdfMethod: z.string().nullish().catch(null),
});
export type ListedInvoice = z.output<typeof listedInvoiceSchema>;

// A reference leads to the invoice. The person chooses the letter.
const referenceSchema = invoicePdfQuerySchema.omit({ letter: true });

/** The query of a call for one invoice; its token never leaves the server. */
export type InvoiceReference = z.output<typeof referenceSchema>;

/**
 * Reads the query of pdfMethod (interface, section 2.5), or of pdf without a pdfMethod. Nothing
 * else of these addresses is used: the contract decides the address. null if there is no reference,
 * or one of another invoice.
 */
export function readReference(invoice: ListedInvoice): InvoiceReference | null {
  const address = invoice.pdfMethod ?? invoice.pdf;
  if (!address || !URL.canParse(address, "http://service.invalid")) return null;
  const { searchParams } = new URL(address, "http://service.invalid");
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length) return null;
  const parsed = referenceSchema.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success || parsed.data.number !== invoice.invoiceNumber) return null;
  return parsed.data;
}

/**
 * A Content-Disposition whose file name contains only letters, digits, dots, dashes and
 * underscores.
 */
export function contentDisposition(number: string, download: boolean): string {
  const name = `invoice-${number.replaceAll(/[^A-Za-z0-9._-]+/g, "_")}.pdf`;
  return `${download ? "attachment" : "inline"}; filename="${name}"`;
}
