import { queryOptions } from "@tanstack/react-query";
import { approvalsOfQuery } from "../../approvals/queries";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { DebtActState } from "../../domain/debt-cases/act-enumerations";

/** The desk's actions on one invoice: at most one page, far more than ever occur. */
export function debtActsOfInvoiceQuery(invoiceNumber: string) {
  return queryOptions({
    ...approvalsOfQuery("debt-act", { invoiceNumber }),
    select: ({ approvals }) => approvals,
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
