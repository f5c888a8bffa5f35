import "server-only";
import { z } from "zod";
import { invoiceListSchema } from "../../../contract/invoice";
import { openInvoicesSchema } from "../../../contract/open-invoice";
import { callService } from "../../../engine/calls/call-service";
import { findOnPages } from "../../../engine/calls/find-on-pages";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { requireLedger } from "../ledger/require";

export interface ReadOptions {
  readonly milliseconds: number;
  readonly trace?: Trace;
  /** Fewer pages of a customer's invoices than usual, if many customers are read. */
  readonly mostPages?: number;
}

/** What a decision about a debt needs is strict: without it the list can't be used. */
const listedSchema = openInvoicesSchema.element
  .pick({
    customerGuid: true,
    accountGuid: true,
    customerName: true,
    customerNumber: true,
    invoiceNumber: true,
    invoiceCurrency: true,
    invoiceTotalAmountIncVat: true,
    invoiceRestAmount: true,
    invoicePaidAmount: true,
  })
  .extend({
    invoiceDate: z.string().nullable(),
    invoiceCurrentDueDate: z.string().nullable(),
    invoiceOriginalDueDate: z.string().nullable(),
    invoiceDebtCaseId: z.string().nullish(),
  });
/**
 * The fields of an open invoice that the desk's server uses (interface, section 2.8); decimal
 * amounts.
 */
export type ListedOpenInvoice = z.output<typeof listedSchema>;

const invoiceSchema = invoiceListSchema.element
  .pick({
    invoiceNumber: true,
    accountGuid: true,
    currency: true,
    amount: true,
    restAmount: true,
    creditedByInvoiceNumber: true,
  })
  .extend({ dueDate: z.string(), status: z.string() });
/** The fields of an invoice in the customer's list that the desk's server uses (section 2.5). */
export type ListedCustomerInvoice = z.output<typeof invoiceSchema>;

/**
 * The tenant's whole list of open invoices by number, fresh from the service. A list with an
 * unreadable row, or with an invoice twice, is invalid: missing invoices would not have left it.
 *
 * @throws {DeskProblem} 409 `ledger-required`, or the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} if no complete list came.
 */
export async function readOpenInvoices(
  runtime: Runtime,
  options: ReadOptions,
): Promise<ReadonlyMap<string, ListedOpenInvoice>> {
  await requireLedger(runtime);
  return toOpenInvoices(await callService(runtime, "listOpenInvoices", {}, options));
}

/** The list as the service answered it, by number. Throws UpstreamFailure if it is incomplete. */
export function toOpenInvoices(list: unknown): ReadonlyMap<string, ListedOpenInvoice> {
  const rows = parse(z.array(listedSchema), list);
  const byNumber = new Map(rows.map((row) => [row.invoiceNumber, row]));
  if (byNumber.size < rows.length) throw new UpstreamFailure("garbage", { status: 200 });
  return byNumber;
}

/** Pages of a customer's invoices to read; a request reads more than that alone. */
const mostPages = 14;

/**
 * Invoices of a customer with these numbers, from the customer's list (List Invoices, section 4.4):
 * also those that are not open, and for tenants without the ledger.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure}
 */
export async function findCustomerInvoices(
  runtime: Runtime,
  customerGuid: string,
  numbers: ReadonlySet<string>,
  options: ReadOptions,
): Promise<ReadonlyMap<string, ListedCustomerInvoice>> {
  const readPage = async (page: number) => {
    const input = { params: { customerGuid }, query: { page } };
    const list = await callService(runtime, "listInvoices", input, options);
    return parse(z.array(invoiceSchema), list);
  };
  const numberOf = (row: ListedCustomerInvoice) => row.invoiceNumber;
  const most = Math.min(mostPages, options.mostPages ?? mostPages);
  const { found } = await findOnPages({ readPage, numberOf, most }, numbers);
  return found;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return parsed.data;
}
