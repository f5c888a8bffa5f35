import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { invoicePdfQuerySchema } from "../../contract/invoice";
import type { OperationId } from "../../contract/operation-table";
import { findOnPages } from "../../engine/calls/find-on-pages";
import { mostReads } from "../../server/limits/request-scope";
import { problems } from "../../server/problem";
import { buildPath } from "../../server/proxy/operation-input";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import type { ServiceAnswer } from "../../server/upstream/service";

export interface InvoiceKey {
  readonly customerGuid: string;
  readonly invoiceNumber: string;
}

/** The part of an invoice list record that leads to its PDF and its details. */
export const listedInvoiceSchema = z.object({
  invoiceNumber: z.string(),
  accountGuid: identifierSchema.nullish().catch(null),
  pdf: z.string().nullish().catch(null),
  pdfMethod: z.string().nullish().catch(null),
});
export type ListedInvoice = z.output<typeof listedInvoiceSchema>;

// A reference leads to the invoice. The person chooses the letter.
const referenceSchema = invoicePdfQuerySchema.omit({ letter: true });

/** The query of a call for one invoice; its token never leaves the server. */
export type InvoiceReference = z.output<typeof referenceSchema>;

/**
 * Reads the query of pdfMethod (interface, section 2.5), or of pdf without a pdfMethod. Nothing
 * else of these addresses is used: the contract decides the address. null if there is no reference,
 * or one of another invoice.
 */
export function readReference(invoice: ListedInvoice): InvoiceReference | null {
  const address = invoice.pdfMethod ?? invoice.pdf;
  if (!address || !URL.canParse(address, "http://service.invalid")) return null;
  const { searchParams } = new URL(address, "http://service.invalid");
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length) return null;
  const parsed = referenceSchema.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success || parsed.data.number !== invoice.invoiceNumber) return null;
  return parsed.data;
}

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
      params: input.params,
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
