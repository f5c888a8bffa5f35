import type { FeeLetter, InvoiceDetails } from "../records";
import type { InvoiceWords } from "./pdf-labels";
import type { Sheet } from "./pdf-sheet";

type Printed = Pick<
  InvoiceDetails,
  "issuer" | "recipient" | "currency" | "lines" | "vatSummary" | "paymentReference" | "bankAccount"
>;

/** Permanent labels and formats of invoices and letters. */
interface IssuedDocument extends Printed {
  readonly issuerContact: {
    readonly email: string;
    readonly phone: string;
    readonly website: string;
  };
}

/** All content of an invoice document; nothing that changes after the invoice is issued. */
export interface InvoiceDocument extends Omit<InvoiceDetails, "letters">, IssuedDocument {
  readonly yourReference: string | null;
}

/** All content of a letter about fees; nothing that changes after it is written. */
export interface LetterDocument extends FeeLetter, IssuedDocument {
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  /** The due date that the invoice was issued with. */
  readonly invoiceDueDate: string;
  readonly accountName: string;
  /** The unpaid amount before the fees. */
  readonly previousRest: number;
}

/** A document of any kind, ready to be drawn. */
export interface PrintedDocument extends IssuedDocument {
  readonly title: string;
  readonly number: string;
  /** ISO date printed on the document. */
  readonly date: string;
  /** Label and value; null values are not printed. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  readonly payment: {
    readonly label: string;
    readonly amount: number;
    readonly cells: readonly (readonly [label: string, value: string | null, left: number])[];
  };
  readonly sums: readonly (readonly [label: string, amount: number])[];
  readonly total: readonly [label: string, amount: number];
  readonly note: string;
}

/** What the functions that draw the document need. */
export interface DrawingContext {
  readonly sheet: Sheet;
  readonly document: PrintedDocument;
  readonly words: InvoiceWords;
}
