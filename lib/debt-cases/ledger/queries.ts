import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { Ledger } from "../../domain/debt-cases/case-shape";

/**
 * Whether the tenant has the ledger. It comes with the document and is read again after a check;
 * the read costs no call to the service.
 */
export function ledgerQuery(initialData: Ledger) {
  return queryOptions({
    queryKey: ledgerKey,
    queryFn: ({ signal }) => callDesk("getLedger", { signal }),
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const ledgerKey = [...queryKeys.debtCases, "ledger"] as const;
