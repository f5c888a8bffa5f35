import { operationTable } from "../../lib/contract/operation-table";
import {
  addMinorUnits,
  fromMinorUnits,
  type MinorUnits,
  toMinorUnits,
} from "../../lib/domain/minor-units";
import type { invoiceLines, invoices } from "../db/schema/invoices";
import { groupBy } from "../group-by";
import type { Invoice, InvoiceDetails } from "../records";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
type DetailLine = InvoiceDetails["lines"][number];
type VatRow = InvoiceDetails["vatSummary"][number];

/** The fields that list and details share. */
export function toInvoiceFields(row: InvoiceRow): Omit<Invoice, "pdf" | "pdfMethod"> {
  return {
    invoiceNumber: row.invoiceNumber,
    erpId: row.erpId,
    accountGuid: row.accountGuid,
    accountName: row.accountName,
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    currency: row.currency,
    amount: row.amount,
    vatAmount: row.vatAmount,
    restAmount: row.restAmount,
    status: row.status,
    distributionChannel: row.distributionChannel,
    creditedByInvoiceNumber: row.creditedByInvoiceNumber,
    creditsInvoiceNumber: row.creditsInvoiceNumber,
  };
}

/**
 * A list record (interface, section 2.5). `pdfMethod` has token, number and grid-location number;
 * `pdf` is the same as a full address, or null if no PDF is stored. The token in `pdfMethod` then
 * still opens the details.
 */
export function toListRecord(row: InvoiceRow, token: string, publicAddress: string): Invoice {
  const path = operationTable.getInvoicePdf.path.replace("{customerGuid}", row.customerGuid);
  const query = new URLSearchParams({ number: row.invoiceNumber, token, gln: row.gln });
  const pdfMethod = `${path}?${query}`;
  const pdf = row.pdfStored ? `${publicAddress.replace(/\/$/, "")}${pdfMethod}` : null;
  return { ...toInvoiceFields(row), pdf, pdfMethod };
}

/**
 * A line of invoice details (interface, section 4.4): the row without the service's own columns.
 */
export function toDetailLine(row: InvoiceLineRow): DetailLine {
  const { invoiceGuid, position, letter, ...line } = row;
  return line;
}

/** Base and VAT by rate, highest rate first, summed in minor units. */
export function vatSummaryOf(lines: readonly DetailLine[]): VatRow[] {
  return [...groupBy(lines, ({ vatRate }) => vatRate)]
    .sort(([a], [b]) => b - a)
    .map(([vatRate, ofRate]) => ({
      vatRate,
      base: sum(ofRate.map((line) => toMinorUnits(line.amount))),
      vatAmount: sum(ofRate.map((line) => toMinorUnits(line.vatAmount))),
    }));
}

function sum(amounts: readonly MinorUnits[]): number {
  return fromMinorUnits(addMinorUnits(...amounts));
}
