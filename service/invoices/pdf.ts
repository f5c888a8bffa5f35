import PDFDocument from "pdfkit";
import type { InvoiceDocument } from "./pdf-document";
import { drawFooters, drawHead } from "./pdf-head";
import { drawLines } from "./pdf-lines";
import { openSheet, pageSize } from "./pdf-sheet";
import { drawTotals } from "./pdf-totals";
import { wordsFor } from "./pdf-words";

/**
 * The invoice as a PDF (operations, "PDF"). The same invoice gives the same bytes: nothing is read
 * from the clock, and what changes later (rest amount, payment, status) is not printed.
 */
export function renderInvoicePdf(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(invoice.issuer.address.countryCode);
  const title = invoice.status === "creditNote" ? words.creditNote : words.invoice;
  const issued = new Date(`${invoice.invoiceDate}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: words.locale,
    info: {
      Title: `${title} ${invoice.invoiceNumber}`,
      Author: invoice.issuer.name,
      Producer: "Invoice Desk",
      Creator: "Invoice Desk",
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = collect(pdf);
  const sheet = openSheet(pdf);
  const context = { sheet, invoice, words, title };
  drawHead(context);
  drawLines(context);
  drawTotals(context);
  drawFooters(context);
  pdf.end();
  return bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("error", reject);
    pdf.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
  });
}
