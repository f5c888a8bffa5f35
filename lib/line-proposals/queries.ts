import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import { uninvoicedLinesQuery } from "../browser/uninvoiced-lines-query";
import type { ProposalContext } from "../domain/line-proposals/context-shape";
import type { LineProposal, LineProposalList } from "../domain/line-proposals/proposal-shape";
import type { ProposalView } from "../domain/line-proposals/proposal-words";
import type { SettleLines } from "../domain/line-proposals/settle-shape";

export interface ProposalListInput {
  readonly view: ProposalView;
  readonly accountGuid?: string | undefined;
  readonly customerGuid?: string | undefined;
}

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

/** The address of a page of proposals; `cursor` is the last answer's `next`. */
function listPath({ view, accountGuid, customerGuid }: ProposalListInput, cursor: string | null) {
  const search = new URLSearchParams({ view });
  if (accountGuid) search.set("accountGuid", accountGuid);
  if (customerGuid) search.set("customerGuid", customerGuid);
  if (cursor !== null) search.set("cursor", cursor);
  return `line-proposals?${search}`;
}

/** Proposals page by page, in the order of the view. */
export function proposalListQuery(input: ProposalListInput) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.lineProposals, "list", input],
    queryFn: async ({ pageParam, signal }): Promise<LineProposalList> => {
      const answer = await callDesk("GET", listPath(input, pageParam), undefined, { signal });
      return answer as LineProposalList;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What waits for a group or a customer: at most one page, which is more than a screen shows. */
export function waitingProposalsQuery(of: { accountGuid?: string; customerGuid?: string }) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "waiting", of],
    queryFn: async ({ signal }): Promise<LineProposalList> => {
      const path = listPath({ view: "waiting-of", ...of }, null);
      return (await callDesk("GET", path, undefined, { signal })) as LineProposalList;
    },
  });
}

export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "one", id],
    queryFn: async ({ signal }): Promise<LineProposal> => {
      const path = `line-proposals/${encodeURIComponent(id)}`;
      return (await callDesk("GET", path, undefined, { signal })) as LineProposal;
    },
  });
}

/** What a lead looks at before a decision: neighbours, history, likely duplicates, invoices. */
export function proposalContextQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "context", id],
    queryFn: async ({ signal }): Promise<ProposalContext> => {
      const path = `line-proposals/${encodeURIComponent(id)}/context`;
      return (await callDesk("GET", path, undefined, { signal })) as ProposalContext;
    },
  });
}

/** Lines that the call of an unclear proposal may have made, as the service lists them now. */
export function settleLinesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "settle-lines", id],
    queryFn: async ({ signal }): Promise<SettleLines> => {
      const path = `line-proposals/${encodeURIComponent(id)}/settle-lines`;
      return (await callDesk("GET", path, undefined, { signal })) as SettleLines;
    },
    // What a person is about to swear to is never from a moment ago.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The invoice group that a line is proposed for (Get Invoice Group Config, section 4.5). */
export function proposedGroupQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "proposed-for", accountGuid],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroupConfig", { params: { accountGuid }, signal }),
  });
}

/** The metering points of a group with all contracts, for lines that belong to one (section 4.5). */
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
 * The manual line that is to be changed, as it waits for the next invoice; null where it is not
 * there any more (List uninvoiced lines, section 4.5).
 */
export function changedLineQuery(customerGuid: string, lineId: string) {
  return queryOptions({
    ...uninvoicedLinesQuery(customerGuid, {}),
    select: (lines) => lines.find(({ id }) => id === lineId) ?? null,
  });
}
