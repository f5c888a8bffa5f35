import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { retryRead } from "../browser/query-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import { type InvoiceKey, invoicePdfAddress } from "./addresses";
import { fetchPdf } from "./fetch-pdf";
import { pdfFailureOf } from "./pdf-failure";
import { readInvoicesSince } from "./read-invoices-since";

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

/**
 * A customer's invoices back to a day, newest first. Pages that the list has loaded are not read
 * again. `complete`: nothing of that time is missing.
 */
export function invoiceHistoryQuery(customerGuid: string, since: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "history", customerGuid, since],
    queryFn: ({ client }) =>
      readInvoicesSince(since, (page) =>
        client.fetchQuery({
          ...invoiceListQuery({ customerGuid, page, removeCredited: false }),
          staleTime: historyMilliseconds,
        }),
      ),
    staleTime: historyMilliseconds,
  });
}

/** Lines, VAT and addresses of one invoice (Get Invoice Details, section 4.4). */
export function invoiceDetailsQuery({ customerGuid, invoiceNumber }: InvoiceKey) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "details", customerGuid, invoiceNumber],
    queryFn: ({ signal }) =>
      callDesk("getInvoiceDetails", {
        params: { customerGuid },
        query: { number: invoiceNumber },
        signal,
      }),
  });
}

/**
 * The PDF of one invoice as a Blob (Get Invoice PDF, section 4.4), read once for the page, the
 * print and a later download. Removed from memory soon after its invoice is closed.
 */
export function invoicePdfQuery({ allowLarge, ...key }: InvoiceKey & { allowLarge: boolean }) {
  const { customerGuid, invoiceNumber } = key;
  return queryOptions({
    queryKey: [...queryKeys.invoices, "pdf", customerGuid, invoiceNumber, { allowLarge }],
    queryFn: ({ signal }) => fetchPdf(invoicePdfAddress(key), { signal, allowLarge }),
    // After half a minute without an answer the person decides about another attempt.
    retry: (failures, error) => pdfFailureOf(error) !== "timeout" && retryRead(failures, error),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}
