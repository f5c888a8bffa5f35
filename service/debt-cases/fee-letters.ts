import { sql } from "drizzle-orm";
import type { Queries } from "../db/open";
import { feeLetters, invoiceLines } from "../db/schema/invoices";
import { localDay } from "../invoice-lines/rules";
import { letterNumberOf } from "../invoices/letters";
import type { FeePlan } from "./fees";
import type { InvoiceRow } from "./invoice-store";

/** Days to pay: the minimum of Norwegian debt collection law. */
const daysToPay = 14;

/**
 * Writes the letter about the fees of one call, and the fees as lines of the invoice's record. The
 * issued document does not change.
 *
 * @returns the letter's number.
 */
export async function addFeeLetter(
  queries: Queries,
  invoice: InvoiceRow,
  { fees, amount, vatAmount }: FeePlan,
  at: Date,
): Promise<string> {
  const { guid: invoiceGuid, restAmount, debtCaseGuid } = invoice;
  const ordinal = (await highest(queries, feeLetters.ordinal, invoiceGuid)) + 1;
  const position = (await highest(queries, invoiceLines.position, invoiceGuid)) + 1;
  const letterDate = localDay(at);
  await queries.insert(feeLetters).values({
    invoiceGuid,
    ordinal,
    kind: debtCaseGuid === null ? "reminder" : "collection",
    letterDate,
    dueDate: sql`${letterDate}::date + ${daysToPay}::integer`,
    previousRest: restAmount,
    amount,
    vatAmount,
  });
  await queries.insert(invoiceLines).values(
    fees.map((fee, index) => ({
      invoiceGuid,
      position: position + index,
      description: fee.description,
      quantity: 1,
      quantityUnit: fee.quantityUnit,
      price: fee.netAmount,
      amount: fee.netAmount,
      vatRate: fee.vatRate,
      vatAmount: fee.vatAmount,
      letter: ordinal,
    })),
  );
  return letterNumberOf(invoice, ordinal);
}

/** The highest number that a column of the invoice's rows has; 0 where there is no row. */
async function highest(
  queries: Queries,
  column: typeof feeLetters.ordinal | typeof invoiceLines.position,
  invoiceGuid: string,
): Promise<number> {
  const { table } = column;
  const [row] = await queries
    .select({ number: sql<number>`coalesce(max(${column}), 0)::integer` })
    .from(table)
    .where(sql`invoice_guid = ${invoiceGuid}`);
  return row?.number ?? 0;
}
