import { queryOptions } from "@tanstack/react-query";
import type { Ledger } from "../domain/debt-cases/case-shape";
import { callDesk } from "./desk-client";
import { queryKeys } from "./query-keys";

/**
 * Whether the tenant has the ledger. It comes with the document and is asked for again once somebody
 * has checked it; to ask costs no call to the service.
 */
export function ledgerQuery(initialData: Ledger) {
  return queryOptions({
    queryKey: ledgerKey,
    queryFn: async ({ signal }) => {
      // The desk's own server made it by the schema of this very type.
      return (await callDesk("GET", "ledger", undefined, { signal })) as Ledger;
    },
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const ledgerKey = [...queryKeys.debtCases, "ledger"] as const;
