import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/money";
import type { LetterDocument, PrintedDocument } from "./pdf-document";
import { formatAccount, formatsFor } from "./pdf-format";
import type { InvoiceWords } from "./pdf-words";

/** A reminder or debt collection letter in the terms of its drawing. */
export function printedLetter(letter: LetterDocument, words: InvoiceWords): PrintedDocument {
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
