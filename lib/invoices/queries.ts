import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { retryRead } from "../browser/query-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { DeskInvoice } from "../contract/invoice";
import { type InvoiceKey, invoicePdfAddress } from "./addresses";
import { fetchPdf } from "./fetch-pdf";
import { mayHaveMore } from "./invoice-steps";
import { pdfFailureOf } from "./pdf-failure";

const historyMilliseconds = 5 * 60_000;

export interface InvoiceListInput {
  readonly customerGuid: string;
  /** Zero-based. */
  readonly page: number;
  readonly removeCredited: boolean;
}

/** One page of a customer's invoices, newest first (List Invoices, section 4.4). */
export function invoiceListQuery({ customerGuid, page, removeCredited }: InvoiceListInput) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "list", customerGuid, { page, removeCredited }],
    queryFn: ({ signal }) =>
      callService("listInvoices", {
        params: { customerGuid },
        query: { page, removeCredited: removeCredited ? "true" : "false" },
        signal,
      }),
  });
}

/** Pages that are read at most: 500 invoices. */
const mostHistoryPages = 10;

/**
 * A customer's invoices back to a day, newest first: as many pages as that takes, of which those that
 * the list has loaded are not read again. `complete`: none of that time is missing.
 */
export function invoiceHistoryQuery(customerGuid: string, since: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "history", customerGuid, since],
    queryFn: async ({ client }) => {
      const invoices: DeskInvoice[] = [];
      for (let page = 0; page < mostHistoryPages; page += 1) {
        const input = { customerGuid, page, removeCredited: false };
        const found = await client.fetchQuery({
          ...invoiceListQuery(input),
          staleTime: historyMilliseconds,
        });
        invoices.push(...found);
        const reached = found.some(({ invoiceDate }) => invoiceDate < since);
        if (reached || !mayHaveMore(found)) return { invoices, complete: true };
      }
      return { invoices, complete: false };
    },
    staleTime: historyMilliseconds,
  });
}

/** Lines, VAT and addresses of one invoice (Get Invoice Details, section 4.4). */
export function invoiceDetailsQuery({ customerGuid, invoiceNumber }: InvoiceKey) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "details", customerGuid, invoiceNumber],
    queryFn: ({ signal }) =>
      callDesk("getInvoiceDetails", { params: { customerGuid, invoiceNumber }, signal }),
  });
}

/**
 * The PDF of one invoice as a Blob (Get Invoice PDF, section 4.4), read once for the page, the
 * print and a late download. Leaves memory soon after its invoice is left.
 */
export function invoicePdfQuery({ allowLarge, ...key }: InvoiceKey & { allowLarge: boolean }) {
  const { customerGuid, invoiceNumber } = key;
  return queryOptions({
    queryKey: [...queryKeys.invoices, "pdf", customerGuid, invoiceNumber, { allowLarge }],
    queryFn: ({ signal }) => fetchPdf(invoicePdfAddress(key), { signal, allowLarge }),
    // After half a minute without an answer the person decides whether to wait once more.
    retry: (failures, error) => pdfFailureOf(error) !== "timeout" && retryRead(failures, error),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}
