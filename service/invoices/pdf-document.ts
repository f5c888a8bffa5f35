import type { InvoiceDetails } from "../../lib/contract/invoice";
import type { Sheet } from "./pdf-sheet";
import type { InvoiceWords } from "./pdf-words";

/** Everything that an invoice document says; nothing that changes after the invoice is issued. */
export interface InvoiceDocument extends InvoiceDetails {
  readonly issuerContact: {
    readonly email: string;
    readonly phone: string;
    readonly website: string;
  };
  readonly yourReference: string | null;
}

/** What each part of the document is drawn with. */
export interface DrawingContext {
  readonly sheet: Sheet;
  readonly invoice: InvoiceDocument;
  readonly words: InvoiceWords;
  readonly title: string;
}
