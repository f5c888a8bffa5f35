"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callDesk } from "@/lib/browser/desk-client";
import { ledgerStandQuery, putLedgerStand } from "@/lib/debt-cases/open-invoices/queries";

/**
 * What left the list since `seenAt`, compared anew with each load of the page; null: since the load
 * before the first of this visit. `seen` takes the present load as the one to compare with from now
 * on; until then nothing that left goes out of sight.
 */
export function useLedgerComparison(seenAt: string | null, loadedAt: number) {
  const client = useQueryClient();
  const [since, setSince] = useState(seenAt);
  const query = ledgerStandQuery(since, loadedAt);
  // Until the next load is compared, what is known stays: a panel that went and came back would take
  // the focus with it.
  const stand = useQuery({ ...query, placeholderData: keepPreviousData });
  const acceptShorterList = useMutation({
    mutationFn: () => putLedgerStand({ since, acceptShorterList: true }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  const keep = useMutation({
    mutationFn: (moment: string) =>
      callDesk("savePreference", { params: { key: "open-invoices.seen" }, body: moment }),
  });
  const { data } = stand;
  // From the first comparison on the moment stays, so that later loads add to what left.
  if (since === null && data?.previousLoadAt) setSince(data.previousLoadAt);
  return {
    gone: data?.gone.filter(({ goneAt }) => since === null || goneAt > since) ?? [],
    more: data?.more ?? false,
    since,
    doubt: data?.doubt ?? null,
    failed: stand.isError || acceptShorterList.isError,
    pending: stand.isFetching,
    retry: () => void stand.refetch(),
    acceptShorterList: () => acceptShorterList.mutate(),
    believing: acceptShorterList.isPending,
    seen: () => {
      if (data === undefined) return;
      setSince(data.loadedAt);
      // Where this fails, what left is shown once more the next time: nothing is lost.
      keep.mutate(data.loadedAt);
    },
  };
}

export type LedgerStandState = ReturnType<typeof useLedgerComparison>;
