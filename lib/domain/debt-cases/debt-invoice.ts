import type { OpenInvoice } from "../../contract/open-invoice";
import { type MinorUnits, toMinorUnits } from "../minor-units";

/** An open invoice for the desk's dialogs; amounts with VAT, days as ISO text. */
export interface DebtInvoice {
  readonly invoiceNumber: string;
  readonly customerGuid: string;
  readonly accountGuid: string;
  readonly customerName: string;
  readonly customerNumber: string | null;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  readonly originalDueDate: string | null;
  readonly currency: string;
  /** Including fees that were added since; and the outstanding amount. */
  readonly totalMinor: MinorUnits;
  readonly restMinor: MinorUnits;
  /** Its invoice group has ended, by the list; false also if that is not known. */
  readonly groupEnded: boolean;
}

/** Of an invoice group (interface, section 2.3). */
export const endedStatus = -1;

/** From a row of List Open Invoices (interface, section 2.8). */
export function debtInvoiceOf(row: OpenInvoice): DebtInvoice {
  return {
    invoiceNumber: row.invoiceNumber,
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    customerName: row.customerName,
    customerNumber: row.customerNumber,
    invoiceDate: row.invoiceDate,
    dueDate: row.invoiceCurrentDueDate,
    originalDueDate: row.invoiceOriginalDueDate,
    currency: row.invoiceCurrency,
    totalMinor: toMinorUnits(row.invoiceTotalAmountIncVat ?? 0),
    restMinor: toMinorUnits(row.invoiceRestAmount ?? 0),
    groupEnded: row.accountStatus === endedStatus,
  };
}
