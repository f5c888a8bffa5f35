import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { InvoiceDetails } from "../../contract/invoice";
import type { IntentState } from "../../domain/approvals/intent-words";
import type { DebtAct, DebtActList } from "../../domain/debt-cases/act-shape";
import type { DebtActView } from "../../domain/debt-cases/act-words";
import type { DebtPolicyAnswer } from "../../domain/debt-cases/policy-shape";

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

interface DebtActFilter {
  readonly view?: DebtActView;
  readonly batchId?: string;
  readonly invoiceNumber?: string;
  readonly caseId?: string;
}

function listPath(filter: DebtActFilter, cursor: string | null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  if (cursor !== null) search.set("cursor", cursor);
  return `debt-acts?${search}`;
}

async function readList(filter: DebtActFilter, cursor: string | null, signal: AbortSignal) {
  return (await callDesk("GET", listPath(filter, cursor), undefined, { signal })) as DebtActList;
}

/** Debt acts page by page, in the order of the view. */
export function debtActListQuery(filter: DebtActFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.debtActs, "list", filter],
    queryFn: ({ pageParam, signal }) => readList(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What the desk did to one invoice: at most one page, far more than there ever is. */
export function debtActsOfInvoiceQuery(invoiceNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "of-invoice", invoiceNumber],
    queryFn: ({ signal }) => readList({ invoiceNumber }, null, signal),
  });
}

export function debtActQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "one", id],
    queryFn: async ({ signal }): Promise<DebtAct> => {
      const path = `debt-acts/${encodeURIComponent(id)}`;
      return (await callDesk("GET", path, undefined, { signal })) as DebtAct;
    },
  });
}

/** The tenant's rules of debt work: fees, agencies, and from which amounts two people are needed. */
export function debtPolicyQuery() {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "policy"],
    queryFn: async ({ signal }): Promise<DebtPolicyAnswer> =>
      (await callDesk("GET", "debt-policy", undefined, { signal })) as DebtPolicyAnswer,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All acts of one request; such a list is answered whole. */
export function debtActBatchQuery(batchId: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtActs, "batch", batchId],
    queryFn: async ({ signal }) => (await readList({ batchId }, null, signal)).acts,
  });
}

/**
 * The invoice as the billing service has it now (Get Invoice Details, section 4.4), read anew for
 * each state of an act: what was sent has changed it.
 */
export function actInvoiceQuery(customerGuid: string, invoiceNumber: string, state?: IntentState) {
  return queryOptions({
    queryKey: [...queryKeys.invoices, "details", customerGuid, invoiceNumber, state],
    queryFn: async ({ signal }): Promise<InvoiceDetails> => {
      const path = [customerGuid, invoiceNumber].map(encodeURIComponent).join("/");
      const answer = await callDesk("GET", `invoices/${path}/details`, undefined, { signal });
      return answer as InvoiceDetails;
    },
  });
}
