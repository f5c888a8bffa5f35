import { and, asc, desc, eq, notInArray, type SQL } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceLines, invoices } from "../db/schema/invoices";
import type { InvoiceLineRow, InvoiceRow } from "./rules";

const pageSize = 50;

export interface InvoiceListOptions {
  /** Zero-based; a page holds 50 invoices. */
  readonly page: number;
  /** Leaves out credited invoices and the credit notes that credit them. */
  readonly removeCredited: boolean;
}

export async function customerExists(
  queries: Queries,
  tenant: string,
  customer: string,
): Promise<boolean> {
  const [row] = await queries
    .select({ guid: customers.guid })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant), eq(customers.guid, customer)));
  return row !== undefined;
}

/** One page of a customer's invoices, newest first; same day: highest number first. */
export function listInvoices(
  queries: Queries,
  tenant: string,
  customer: string,
  { page, removeCredited }: InvoiceListOptions,
): Promise<InvoiceRow[]> {
  const shown = removeCredited
    ? notInArray(invoices.status, ["credited", "creditNote"])
    : undefined;
  return queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenant), eq(invoices.customerGuid, customer), shown))
    .orderBy(desc(invoices.invoiceDate), desc(invoices.invoiceNumber))
    .limit(pageSize)
    .offset(page * pageSize);
}

export interface InvoiceName {
  readonly number?: string | undefined;
  readonly erpId?: string | undefined;
  readonly customerGuid?: string | undefined;
}

/** The tenant's invoice with that number or ERP id, optionally of one customer. */
export async function findInvoice(
  queries: Queries,
  tenant: string,
  { number, erpId, customerGuid }: InvoiceName,
): Promise<InvoiceRow | null> {
  const conditions: SQL[] = [eq(invoices.tenantId, tenant)];
  if (number !== undefined) conditions.push(eq(invoices.invoiceNumber, number));
  if (erpId !== undefined) conditions.push(eq(invoices.erpId, erpId));
  if (customerGuid !== undefined) conditions.push(eq(invoices.customerGuid, customerGuid));
  const [row] = await queries
    .select()
    .from(invoices)
    .where(and(...conditions));
  return row ?? null;
}

/** The invoice's lines in the order in which they are printed. */
export function listInvoiceLines(queries: Queries, invoice: string): Promise<InvoiceLineRow[]> {
  return queries
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceGuid, invoice))
    .orderBy(asc(invoiceLines.position));
}
