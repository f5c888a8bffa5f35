import PDFDocument from "pdfkit";
import type { InvoiceDocument, LetterDocument, PrintedDocument } from "./pdf-document";
import { drawFooters, drawHead } from "./pdf-head";
import { printedInvoice } from "./pdf-invoice";
import { printedLetter } from "./pdf-letter";
import { drawLines } from "./pdf-lines";
import { openSheet, pageSize } from "./pdf-sheet";
import { drawTotals } from "./pdf-totals";
import { type InvoiceWords, wordsFor } from "./pdf-words";

/**
 * The invoice as a PDF (operations, "PDF"). The same invoice gives the same bytes: nothing is read
 * from the clock, and what changes later (rest amount, payment, status) is not printed.
 */
export function renderInvoicePdf(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(invoice.issuer.address.countryCode);
  return render(printedInvoice(invoice, words), words);
}

/** A letter about fees as a PDF; the same letter gives the same bytes. */
export function renderLetterPdf(letter: LetterDocument): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(letter.issuer.address.countryCode);
  return render(printedLetter(letter, words), words);
}

function render(document: PrintedDocument, words: InvoiceWords): Promise<Uint8Array<ArrayBuffer>> {
  const dated = new Date(`${document.date}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: words.locale,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.issuer.name,
      Producer: "Invoice Desk",
      Creator: "Invoice Desk",
      CreationDate: dated,
      ModDate: dated,
    },
  });
  const bytes = collect(pdf);
  const context = { sheet: openSheet(pdf), document, words };
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
