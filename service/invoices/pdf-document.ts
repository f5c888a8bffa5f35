import type { FeeLetter, InvoiceDetails } from "../../lib/contract/invoice";
import type { InvoiceWords } from "./pdf-labels";
import type { Sheet } from "./pdf-sheet";

type Printed = Pick<
  InvoiceDetails,
  "issuer" | "recipient" | "currency" | "lines" | "vatSummary" | "paymentReference" | "bankAccount"
>;

/** What invoices and letters print, and what stays with them for good. */
interface IssuedDocument extends Printed {
  readonly issuerContact: {
    readonly email: string;
    readonly phone: string;
    readonly website: string;
  };
}

/** Everything that an invoice document says; nothing that changes after the invoice is issued. */
export interface InvoiceDocument extends Omit<InvoiceDetails, "letters">, IssuedDocument {
  readonly yourReference: string | null;
}

/** Everything that a letter about fees says; nothing that changes after it is written. */
export interface LetterDocument extends FeeLetter, IssuedDocument {
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  /** The due date that the invoice was issued with. */
  readonly invoiceDueDate: string;
  readonly accountName: string;
  /** What was unpaid before the fees. */
  readonly previousRest: number;
}

/** A document in the terms of its drawing, whatever it is. */
export interface PrintedDocument extends IssuedDocument {
  readonly title: string;
  readonly number: string;
  /** ISO date that the document bears. */
  readonly date: string;
  /** Label and value; what is null is not printed. */
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

/** What each part of the document is drawn with. */
export interface DrawingContext {
  readonly sheet: Sheet;
  readonly document: PrintedDocument;
  readonly words: InvoiceWords;
}
