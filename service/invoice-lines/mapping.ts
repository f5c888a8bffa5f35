import type { lines } from "../db/schema/lines";
import type { InvoiceLine } from "../records";

export type LineRow = typeof lines.$inferSelect;

/** InvoiceLineDto of a line (interface, section 2.4). */
export function toLine(row: LineRow): InvoiceLine {
  return {
    id: row.id,
    erpId: row.erpId,
    lineState: row.lineState,
    productId: row.productId,
    productElementId: row.productElementId,
    description: row.description,
    text: row.text,
    accountGuid: row.accountGuid,
    accountingPointId: row.accountingPointId,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    quantity: row.quantity,
    quantityUnit: row.quantityUnit,
    price: row.price,
    amount: row.amount,
    vatAmount: row.vatAmount,
    vatCodeId: row.vatCodeId,
    vatRate: row.vatRate,
    currency: row.currency,
    accountPeriod: row.accountPeriod,
    vendor: row.vendor,
    ptiInvoiceNumber: row.ptiInvoiceNumber,
    lineType: row.lineType,
    invoiceLineType: row.invoiceLineType,
    importType: row.importType,
    importTimeStamp: row.importTimeStamp.toISOString(),
    comment: row.comment,
  };
}
