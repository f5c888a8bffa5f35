import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import { serviceAddress } from "../../browser/service-client";
import type { OpenInvoice } from "../../contract/open-invoice";
import type { DebtCase, LedgerUpdate, ListComparison } from "../../domain/debt-cases/case-shape";
import { type OpenRow, openRow } from "../../domain/debt-cases/open-row";
import { sendForList } from "./list-splitter";

/**
 * All open invoices, oldest due date first (List Open Invoices, interface, section 4.6; it has no
 * pages). They are refetched only on a person's request: the page shows a notice when they are
 * stale.
 */
export function openInvoicesQuery(today: string) {
  return queryOptions({
    queryKey: [...openListKey, today],
    queryFn: ({ signal }): Promise<readonly OpenRow[]> =>
      sendForList(
        {
          method: "GET",
          access: "read",
          address: openListAddress,
          signal,
        },
        // As with every read of the service its fields are not checked (see service-client).
        (record) => openRow(record as OpenInvoice, today),
      ),
    // Comparing five thousand invoices field by field would be noticeable.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const openListKey = [...queryKeys.openInvoices, "list"] as const;
export const openListAddress = serviceAddress("listOpenInvoices", {});

/**
 * Invoices that left the list since a moment: the desk compares the list that this page has just
 * read.
 */
export function putLedgerComparison(body: LedgerUpdate): Promise<ListComparison> {
  return callDesk("compareOpenInvoices", { body });
}

/** The same, once for each load of the list. */
export function ledgerComparisonQuery(since: string | null, loadedAt: number) {
  return queryOptions({
    queryKey: [...comparisonKey, loadedAt],
    queryFn: () => putLedgerComparison({ since }),
    enabled: loadedAt > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const comparisonKey = [...queryKeys.openInvoices, "comparison"] as const;

/**
 * Which conditions of an assignment are met for one invoice, read from all sources now, and again
 * after a change of debt work at `changedAt`; 0: no change is known.
 */
export function eligibilityQuery(customerGuid: string, invoiceNumber: string, changedAt: number) {
  return queryOptions({
    queryKey: [...queryKeys.openInvoices, "eligibility", customerGuid, invoiceNumber, changedAt],
    enabled: changedAt > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callDesk("getInvoiceEligibility", {
        params: { customerGuid },
        query: { number: invoiceNumber },
        signal,
      }),
  });
}

/** The cases of an invoice in the register, the last changed first. */
export function casesOfInvoiceQuery(invoiceNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "of-invoice", invoiceNumber],
    queryFn: async ({ signal }): Promise<readonly DebtCase[]> => {
      const list = await callDesk("listDebtCases", { query: { q: invoiceNumber }, signal });
      // The search also finds other numbers that contain this one.
      return list.cases.filter((found) => found.invoiceNumber === invoiceNumber);
    },
  });
}

/**
 * The moment of the last change of debt work that this page received. The feed of changes makes it
 * stale, and a refetch only reads the clock.
 */
export function debtChangedQuery(root: "debtActs" | "debtCases") {
  return queryOptions({
    queryKey: [...queryKeys[root], "changed"],
    queryFn: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
