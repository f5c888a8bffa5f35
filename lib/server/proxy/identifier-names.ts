import "server-only";
import { cleanLine } from "../../domain/readers/clean-text";

/**
 * Fields of the contract with numbers of invoices, payments, places and cases. About one in a
 * hundred of such numbers with ten to twelve digits passes the check digits of a national id.
 * Invoices are opened and debt cases named by their number, so these are not searched for national
 * ids. A customer's number is: some utilities use the state's number of a person. So is an
 * organization number: in Sweden, a sole trader's is the person's own.
 */
export const identifierNames: ReadonlySet<string> = new Set([
  "invoiceNumber",
  "creditedByInvoiceNumber",
  "creditsInvoiceNumber",
  "creditNoteNumber",
  "ptiInvoiceNumber",
  "invoiceCustomerIdentificationNumber",
  "paymentReference",
  "bankAccount",
  "accountNumber",
  "erpId",
  "accountingPointId",
  "meterNumber",
  "gln",
  "gridOwnerGln",
  "clientGLN",
  "contractNumber",
  "productNumber",
  "invoiceDebtCaseId",
  // Of the payloads of events, and of the desk's own records.
  "creditedInvoiceNumber",
  "journalEntryId",
  "debtCaseId",
  "existingDebtCaseId",
  "newDebtCaseId",
]);

/** Names of figures that no contract declares as numbers. */
export function isFigureName(name: string): boolean {
  return /amount|minor|total|sum|limit|price|quantity|volume|count|size|bytes|seconds|version|sequence/i.test(
    name,
  );
}

/** Fields of the contract that hold a telephone number. */
export const telephoneNames: ReadonlySet<string> = new Set(["cellphone", "mobile", "Mobile"]);

/** A telephone number with its country, or a Swedish mobile number. */
export function isTelephoneNumber(text: string): boolean {
  return /^(?:(?:\+|00)[\d -]+|07\d-?\d{3}[ -]?\d{2}[ -]?\d{2})$/.test(cleanLine(text));
}
