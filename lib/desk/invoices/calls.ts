import "server-only";
import { z } from "zod";
import type { OperationId } from "../../contract/operation-table";
import type { Deadline } from "../../server/deadline";
import { readUnmasked } from "../../server/operation-answer";
import { buildPath } from "../../server/operation-input";
import type { Exchange } from "../../server/serve";
import type { UpstreamAnswer } from "../../server/upstream";
import { type InvoiceKey, type ListedInvoice, listedInvoiceSchema } from "./rules";

/** Pages of the invoice list that are looked through; a page holds 50 invoices. */
const mostPages = 100;
const listSchema = z.array(listedInvoiceSchema);

/** One call of a read operation on behalf of the request that is being answered. */
export function callRead<T>(
  { runtime, trace }: Exchange,
  id: OperationId,
  input: { params?: object; query?: object },
  options: {
    deadline: Deadline;
    readMilliseconds: number;
    accept?: string;
    read: (answer: UpstreamAnswer) => Promise<T>;
  },
): Promise<T> {
  const { method, path } = runtime.addresses[id];
  return runtime.service.call(
    {
      method,
      path: buildPath(path, input.params, input.query),
      access: "read",
      accept: options.accept ?? "application/json",
      traceparent: trace.traceparent,
      readMilliseconds: options.readMilliseconds,
      read: options.read,
    },
    options.deadline,
  );
}

/**
 * Looks an invoice up in the customer's list, fresh from the service, newest first; null where the
 * list does not have it.
 */
export async function findInvoice(
  exchange: Exchange,
  { customerGuid, invoiceNumber }: InvoiceKey,
  deadline: Deadline,
): Promise<ListedInvoice | null> {
  for (let page = 0; page < mostPages; page += 1) {
    const listed = await callRead(
      exchange,
      "listInvoices",
      { params: { customerGuid }, query: { page } },
      {
        deadline,
        readMilliseconds: 10_000,
        read: (answer) => readUnmasked("listInvoices", answer, deadline.signal),
      },
    );
    const parsed = listSchema.safeParse(listed);
    const invoices = parsed.success ? parsed.data : [];
    const found = invoices.find((invoice) => invoice.invoiceNumber === invoiceNumber);
    if (found) return found;
    if (invoices.length === 0) return null;
  }
  return null;
}
