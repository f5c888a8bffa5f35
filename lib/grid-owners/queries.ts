import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { ProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { GridOwner } from "../contract/grid-owner";

/**
 * Grid owners with their invoices of the current month (List Grid Owners, interface section 4.1);
 * `organizationNumber` null: all. Billing's 404 is the empty list (section 7). If billing finds none
 * by a number, all are answered: it may have the number in another form.
 */
export function gridOwnersQuery(organizationNumber: string | null) {
  return queryOptions({
    queryKey: [...queryKeys.gridOwners, "list", organizationNumber],
    queryFn: async ({ signal }): Promise<GridOwner[]> => {
      const owners =
        organizationNumber === null ? [] : await readOwners({ organizationNumber }, signal);
      return owners.length > 0 ? owners : readOwners({}, signal);
    },
    placeholderData: keepPreviousData,
  });
}

async function readOwners(
  query: { readonly organizationNumber?: string },
  signal: AbortSignal,
): Promise<GridOwner[]> {
  try {
    return await callService("listGridOwners", { query, signal });
  } catch (error) {
    if (error instanceof ProblemError && error.kind === "missing") return [];
    throw error;
  }
}

/** Counts and amounts of one grid owner's month (Get Grid Owner PTI, interface section 4.1). */
export function ptiTotalsQuery(gln: string) {
  return queryOptions({
    queryKey: [...queryKeys.gridOwners, "totals", gln],
    queryFn: ({ signal }) =>
      callService("getGridOwnerPti", { query: { gridownergln: gln }, signal }),
  });
}

/** What the desk stored of one grid owner's months. */
export function ptiHistoryQuery(gln: string) {
  return queryOptions({
    queryKey: [...queryKeys.gridOwners, "history", gln],
    queryFn: ({ signal }) => callDesk("getPtiHistory", { params: { gln }, signal }),
    staleTime: 10 * 60_000,
  });
}
