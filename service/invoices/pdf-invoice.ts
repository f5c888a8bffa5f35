import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/money";
import type { InvoiceDocument, PrintedDocument } from "./pdf-document";
import { formatAccount, formatsFor } from "./pdf-format";
import type { InvoiceWords } from "./pdf-words";

/** An invoice or credit note in the terms of its drawing. */
export function printedInvoice(invoice: InvoiceDocument, words: InvoiceWords): PrintedDocument {
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
