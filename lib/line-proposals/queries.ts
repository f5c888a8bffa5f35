import { queryOptions } from "@tanstack/react-query";
import { approvalsOfQuery } from "../approvals/queries";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import { uninvoicedLinesQuery } from "../invoice-lines/next-invoice/queries";

/** Submitted, and not yet a line of billing. */
const waiting: ReadonlySet<string> = new Set(["submitted", "approved", "sent", "unknown"]);

/** The waiting proposals of a group or a customer; `next` is not null if there are further ones. */
export function waitingProposalsQuery(of: { accountGuid?: string; customerGuid?: string }) {
  return queryOptions({
    ...approvalsOfQuery("line-proposal", { view: "open", ...of }),
    select: ({ approvals, next }) => ({
      proposals: approvals.filter(({ state }) => waiting.has(state)),
      next,
    }),
  });
}

/** Facts for a lead's decision: the next invoice, history, likely duplicates, invoices. */
export function proposalContextQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "context", id],
    queryFn: ({ signal }) => callDesk("getLineProposalContext", { params: { id }, signal }),
  });
}

/** Lines that the call of an unclear proposal may have made, as the service lists them now. */
export function settleLinesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "settle-lines", id],
    queryFn: ({ signal }) => callDesk("listSettleLines", { params: { id }, signal }),
    // A person decides on it, so it is always read again.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The invoice group of a proposed line (Get Invoice Group Config, section 4.5). */
export function proposedGroupQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "proposed-for", accountGuid],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroupConfig", { params: { accountGuid }, signal }),
  });
}

/**
 * The metering points of a group with all contracts, for lines that belong to one (section 4.5).
 */
export function meteringPointsQuery(guid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "metering-points", guid],
    queryFn: ({ signal }) =>
      callService("listMeteringPointsOfInvoiceGroup", {
        params: { guid },
        query: { showall: "true", limit: 1000 },
        signal,
      }),
  });
}

/**
 * The manual line to change, as it waits for the next invoice; null if it no longer does (List
 * uninvoiced lines, section 4.5).
 */
export function changedLineQuery(customerGuid: string, lineId: string) {
  return queryOptions({
    ...uninvoicedLinesQuery(customerGuid),
    select: (lines) => lines.find(({ id }) => id === lineId) ?? null,
  });
}
