import "server-only";
import { type MinorUnits, toMinorUnits } from "../../../domain/minor-units";
import { mostReads } from "../../../server/limits/request-scope";
import { problems } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import {
  findCustomerInvoices,
  type ListedCustomerInvoice,
  type ListedOpenInvoice,
  type ReadOptions,
  readOpenInvoices,
} from "../open-invoices/service-reads";

/** The current invoice at the service; null: unknown from its answers. */
export interface InvoiceNow {
  readonly invoiceNumber: string;
  readonly customerGuid: string;
  readonly accountGuid: string;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  readonly originalDueDate: string | null;
  readonly currency: string;
  readonly totalMinor: MinorUnits;
  readonly restMinor: MinorUnits;
  /** On the list of open invoices; its figures may still exclude an assignment. */
  readonly isOpen: boolean;
  /** In a case, according to the list. */
  readonly isDunned: boolean;
}

/** The invoice to read. */
export interface InvoiceName {
  readonly invoiceNumber: string;
  readonly customerGuid: string;
}

export type InvoicesNow = ReadonlyMap<string, InvoiceNow>;

/** Customers read at once, and in one request beside the shared lists. */
const atOnce = 4;
export const mostCustomers = 16;

/**
 * Invoices by their numbers: from one reading of the open ones, and the others from their
 * customers' lists. Unknown ones are left out, and so are other customers' invoices.
 *
 * @throws {DeskProblem} 409 `ledger-required`, 422 if too many customers would have to be read.
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} if it cannot be read.
 */
export async function readInvoicesNow(
  runtime: Runtime,
  names: readonly InvoiceName[],
  options: ReadOptions,
): Promise<InvoicesNow> {
  const open = await readOpenInvoices(runtime, options);
  const found = new Map<string, InvoiceNow>();
  const missing = new Map<string, Set<string>>();
  for (const { invoiceNumber, customerGuid } of names) {
    const row = open.get(invoiceNumber);
    if (row?.customerGuid === customerGuid) found.set(invoiceNumber, fromOpen(row));
    else if (!row) {
      const numbers = missing.get(customerGuid) ?? new Set();
      missing.set(customerGuid, numbers.add(invoiceNumber));
    }
  }
  if (missing.size > mostCustomers) throw problems.tooManyReads(mostReads);
  const waiting = [...missing];
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [customerGuid, numbers] = next;
      const rows = await findCustomerInvoices(runtime, customerGuid, numbers, options);
      for (const [number, row] of rows) found.set(number, fromCustomer(row, customerGuid));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return found;
}

export function fromOpen(row: ListedOpenInvoice): InvoiceNow {
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
    totalMinor: toMinorUnits(row.invoiceTotalAmountIncVat),
    restMinor: toMinorUnits(row.invoiceRestAmount),
    isOpen: true,
    isDunned: (row.invoiceDebtCaseId ?? null) !== null,
  };
}

export function fromCustomer(row: ListedCustomerInvoice, customerGuid: string): InvoiceNow {
  return {
    invoiceNumber: row.invoiceNumber,
    customerGuid,
    accountGuid: row.accountGuid,
    customerName: null,
    customerNumber: null,
    invoiceDate: null,
    originalDueDate: null,
    dueDate: row.dueDate,
    currency: row.currency,
    totalMinor: toMinorUnits(row.amount),
    restMinor: toMinorUnits(row.restAmount),
    isOpen: false,
    isDunned: row.status === "dunned",
  };
}
