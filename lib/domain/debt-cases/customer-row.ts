import type { MinorUnits } from "../minor-units";
import { type OpenRow, sumOutstanding } from "./open-row";

/** A customer with all its open invoices that match. */
export interface CustomerRow {
  readonly kind: "customer";
  readonly id: string;
  readonly guid: string;
  readonly name: string;
  readonly number: string;
  readonly rows: readonly OpenRow[];
  readonly sums: ReturnType<typeof sumOutstanding>;
  /** In one currency; null: amounts of two are not added. */
  readonly currency: string | null;
  readonly open: boolean;
}

export interface InvoiceRow {
  readonly kind: "invoice";
  readonly id: string;
  readonly row: OpenRow;
  /** Below its customer. */
  readonly nested: boolean;
}

/** A row of the list, which may be grouped by customer. */
export type ListRow = CustomerRow | InvoiceRow;

/** The id of a customer's row: no invoice number begins with a colon. */
export function customerRowId(customerGuid: string): string {
  return `:${customerGuid}`;
}

/** The customer of a row's id; null: it is an invoice's. */
export function customerOfRowId(id: string): string | null {
  return id.startsWith(":") ? id.slice(1) : null;
}

/**
 * Rows by customer, in the order of each customer's first invoice; those of an expanded customer
 * follow it.
 */
export function groupByCustomer(
  rows: readonly OpenRow[],
  opened: ReadonlySet<string>,
): readonly ListRow[] {
  const byCustomer = new Map<string, OpenRow[]>();
  for (const row of rows) {
    const known = byCustomer.get(row.invoice.customerGuid);
    if (known) known.push(row);
    else byCustomer.set(row.invoice.customerGuid, [row]);
  }
  return [...byCustomer].flatMap(([guid, found]): ListRow[] => {
    const customer = customerRow(guid, found, opened.has(guid));
    if (!customer.open) return [customer];
    return [customer, ...found.map((row) => invoiceRow(row, true))];
  });
}

/** The identical row for the same invoice, so that the table does not render it again. */
export function invoiceRow(row: OpenRow, nested = false): InvoiceRow {
  const known = nested ? nestedRows : plainRows;
  const made = known.get(row) ?? { kind: "invoice", id: row.id, row, nested };
  known.set(row, made);
  return made;
}

const plainRows = new WeakMap<OpenRow, InvoiceRow>();
const nestedRows = new WeakMap<OpenRow, InvoiceRow>();

/** A sum over a customer's invoices; null if they have two currencies. */
export function customerSum(
  { rows, currency }: CustomerRow,
  read: (row: OpenRow) => MinorUnits | null,
): MinorUnits | null {
  if (currency === null) return null;
  // Sums of whole minor units are whole minor units.
  return rows.reduce((sum, row) => sum + (read(row) ?? 0), 0) as MinorUnits;
}

function customerRow(guid: string, rows: readonly OpenRow[], open: boolean): CustomerRow {
  const [first] = rows;
  const sums = sumOutstanding(rows);
  const [only, other] = sums;
  return {
    kind: "customer",
    id: customerRowId(guid),
    guid,
    name: first?.invoice.customerName ?? "",
    number: first?.invoice.customerNumber ?? "",
    rows,
    sums,
    currency: only && !other ? only.currency : null,
    open,
  };
}
