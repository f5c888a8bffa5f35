import PDFDocument from "pdfkit";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import type { InvoiceDocument, LetterDocument, PrintedDocument } from "./pdf-document";
import { formatAccount, formatsFor } from "./pdf-format";
import { drawFooters, drawHead } from "./pdf-head";
import { type InvoiceWords, wordsFor } from "./pdf-labels";
import { drawLines } from "./pdf-lines";
import { openSheet, pageSize } from "./pdf-sheet";
import { drawTotals } from "./pdf-totals";

/**
 * The invoice as a PDF (operations, "PDF"). The same invoice gives the same bytes: it does not use
 * the clock, and later changes (outstanding amount, payment, status) are not printed.
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

/** A reminder or debt collection letter, ready to be drawn. */
function printedLetter(letter: LetterDocument, words: InvoiceWords): PrintedDocument {
  const { letterNumber, letterDate, invoiceNumber, amount, vatAmount, previousRest } = letter;
  const formats = formatsFor(words);
  const sum = (...amounts: number[]) => fromMinorUnits(addMinorUnits(...amounts.map(toMinorUnits)));
  const owed = sum(previousRest, amount);
  return {
    ...letter,
    title: words[letter.kind],
    number: letterNumber,
    date: letterDate,
    facts: [
      [words.letterNumber, letterNumber],
      [words.letterDate, formats.day(letterDate)],
      [words.aboutInvoice, invoiceNumber],
      [words.date, formats.day(letter.invoiceDate)],
      [words.invoiceDueDate, formats.day(letter.invoiceDueDate)],
      [words.group, letter.accountName],
    ],
    payment: {
      label: words.toPay,
      amount: owed,
      cells: [
        [words.newDueDate, formats.day(letter.dueDate), 226],
        [words.paymentReference, letter.paymentReference, 310],
        [words.account, letter.bankAccount && formatAccount(letter.bankAccount), 450],
      ],
    },
    sums: [
      [words.net, sum(amount, -vatAmount)],
      [words.vat, vatAmount],
      [words.unpaidBefore, previousRest],
    ],
    total: [words.toPay, owed],
    note: words.letterNote,
  };
}

/** An invoice or credit note, ready to be drawn. */
function printedInvoice(invoice: InvoiceDocument, words: InvoiceWords): PrintedDocument {
  const { invoiceNumber, invoiceDate, creditsInvoiceNumber, amount, vatAmount } = invoice;
  const formats = formatsFor(words);
  const credit = invoice.status === "creditNote";
  const net = fromMinorUnits(addMinorUnits(toMinorUnits(amount), toMinorUnits(-vatAmount)));
  return {
    ...invoice,
    title: credit ? words.creditNote : words.invoice,
    number: invoiceNumber,
    date: invoiceDate,
    facts: [
      [words.number, invoiceNumber],
      [words.date, formats.day(invoiceDate)],
      [words.credits, creditsInvoiceNumber],
      [words.period, formats.period(invoice.periodStart, invoice.periodEnd) || null],
      [words.group, invoice.accountName],
      [words.yourReference, invoice.yourReference],
    ],
    payment: {
      label: credit ? words.credited : words.toPay,
      amount: credit ? Math.abs(amount) : amount,
      cells: credit
        ? [[words.credits, creditsInvoiceNumber, 300]]
        : [
            [words.dueDate, formats.day(invoice.dueDate), 226],
            [words.paymentReference, invoice.paymentReference, 310],
            [words.account, invoice.bankAccount && formatAccount(invoice.bankAccount), 450],
          ],
    },
    sums: [
      [words.net, net],
      [words.vat, vatAmount],
    ],
    total: [words.total, amount],
    note: credit ? words.creditExplanation : words.payNote,
  };
}
