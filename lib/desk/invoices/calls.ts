import "server-only";
import { z } from "zod";
import type { OperationId } from "../../contract/operation-table";
import { findOnPages } from "../../engine/calls/find-on-pages";
import { mostReads } from "../../server/limits/request-scope";
import { problems } from "../../server/problem";
import { buildPath } from "../../server/proxy/operation-input";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import type { ServiceAnswer } from "../../server/upstream/service";
import { type InvoiceKey, type ListedInvoice, listedInvoiceSchema } from "./rules";

/**
 * Maximum number of pages of the invoice list to read; the other reads of a request are for the
 * invoice.
 */
const mostPages = 14;
const listSchema = z.array(listedInvoiceSchema);

/** One call of a read operation for the current request. */
export function callRead<T>(
  { runtime, trace }: Pick<RequestContext, "runtime" | "trace">,
  id: OperationId,
  input: { params?: object; query?: object },
  options: {
    deadline: Deadline;
    readMilliseconds: number;
    accept?: string;
    read: (answer: ServiceAnswer) => Promise<T>;
  },
): Promise<T> {
  const { method, path } = runtime.addresses[id];
  return runtime.service.call(
    {
      id,
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
 * Finds an invoice in the customer's list, fresh from the service; null if the list does not have
 * it.
 *
 * @throws {DeskProblem} 422 if the list is too long.
 */
export async function findInvoice(
  exchange: RequestContext,
  { customerGuid, invoiceNumber }: InvoiceKey,
  deadline: Deadline,
): Promise<ListedInvoice | null> {
  const readPage = async (page: number): Promise<ListedInvoice[]> => {
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
    return parsed.success ? parsed.data : [];
  };
  const list = { readPage, numberOf: (row: ListedInvoice) => row.invoiceNumber, most: mostPages };
  const { found, complete } = await findOnPages(list, new Set([invoiceNumber]));
  if (!complete) throw problems.tooManyReads(mostReads);
  return found.get(invoiceNumber) ?? null;
}
