"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callDesk } from "@/lib/browser/desk-client";
import { ledgerComparisonQuery, putLedgerComparison } from "@/lib/debt-cases/open-invoices/queries";

/**
 * What left the list since `seenAt`, compared again with each load of the page; null: since the
 * load before the first of this visit. `seen` makes the current load the next base; until then all
 * removed invoices stay listed.
 */
export function useLedgerComparison(seenAt: string | null, loadedAt: number) {
  const client = useQueryClient();
  const [since, setSince] = useState(seenAt);
  const query = ledgerComparisonQuery(since, loadedAt);
  // The last result is shown until the next load is compared: if the panel disappeared, the focus
  // would be reset.
  const comparison = useQuery({ ...query, placeholderData: keepPreviousData });
  const acceptShorterList = useMutation({
    mutationFn: () => putLedgerComparison({ since, acceptShorterList: true }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  const keep = useMutation({
    mutationFn: (moment: string) =>
      callDesk("savePreference", { params: { key: "open-invoices.seen" }, body: moment }),
  });
  const { data } = comparison;
  // The moment of the first comparison is not replaced, so that later loads add to the removed
  // invoices.
  if (since === null && data?.previousLoadAt) setSince(data.previousLoadAt);
  return {
    removed: data?.removed.filter(({ removedAt }) => since === null || removedAt > since) ?? [],
    more: data?.more ?? false,
    since,
    doubt: data?.doubt ?? null,
    failed: comparison.isError || acceptShorterList.isError,
    pending: comparison.isFetching,
    retry: () => void comparison.refetch(),
    acceptShorterList: () => acceptShorterList.mutate(),
    believing: acceptShorterList.isPending,
    seen: () => {
      if (data === undefined) return;
      setSince(data.loadedAt);
      // If this fails, the removed invoices are shown again the next time.
      keep.mutate(data.loadedAt);
    },
  };
}

export type LedgerComparisonState = ReturnType<typeof useLedgerComparison>;
