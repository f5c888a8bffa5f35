import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { DeskInput } from "../../desk-contract/desk-operations";
import type { DebtActState } from "../../domain/debt-cases/act-enumerations";

type DebtActFilter = Omit<NonNullable<DeskInput<"listDebtActions">["query"]>, "cursor">;

/** A page of debt actions; `cursor` is the `next` of the page before. */
export function readDebtActs(filter: DebtActFilter, cursor: string | null, signal: AbortSignal) {
  return callDesk("listDebtActions", { query: { ...filter, cursor }, signal });
}

/** Debt actions page by page, in the order of the view. */
export function debtActListQuery(filter: DebtActFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.debtActs, "list", filter],
    queryFn: ({ pageParam, signal }) => readDebtActs(filter, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The desk's actions on one invoice: at most one page, far more than ever occur. */
export function debtActsOfInvoiceQuery(invoiceNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "of-invoice", invoiceNumber],
    queryFn: ({ signal }) => callDesk("listDebtActions", { query: { invoiceNumber }, signal }),
  });
}

export function debtActQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "one", id],
    queryFn: ({ signal }) => callDesk("getDebtAction", { params: { id }, signal }),
  });
}

/**
 * The tenant's rules of debt work: fees, agencies, and the amounts above which two people are
 * needed.
 */
export function debtPolicyQuery() {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "policy"],
    queryFn: ({ signal }) => callDesk("getDebtPolicy", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All actions of one request; such a list is answered whole. */
export function debtActBatchQuery(batchId: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "batch", batchId],
    queryFn: async ({ signal }) =>
      (await callDesk("listDebtActions", { query: { batchId }, signal })).acts,
  });
}

/**
 * The current invoice of the billing service (Get Invoice Details, section 4.4), read again for
 * each state of an action, because a sent action has changed it.
 */
export function actInvoiceQuery(customerGuid: string, invoiceNumber: string, state?: DebtActState) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "details", customerGuid, invoiceNumber, state],
    queryFn: ({ signal }) =>
      callDesk("getInvoiceDetails", {
        params: { customerGuid },
        query: { number: invoiceNumber },
        signal,
      }),
  });
}
