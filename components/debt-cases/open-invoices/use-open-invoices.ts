"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ledgerKey } from "@/lib/browser/ledger";
import { toProblemError } from "@/lib/browser/problem-error";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { openInvoicesQuery } from "@/lib/debt-cases/open-invoices/queries";
import { openFormat } from "@/lib/debt-cases/open-invoices/search-params";
import { ageRows, filterOpen, type OpenRow } from "@/lib/domain/debt-cases/open-row";
import { useDebtChanged } from "./use-debt-changed";

const none: readonly OpenRow[] = [];

/** A list this old is not what anybody should act by. */
const freshMilliseconds = 5 * 60_000;

/** Everything that the list shows, from the address to the rows; `today` is the tenant's day. */
export function useOpenInvoices(today: string) {
  const [state, setState] = useSearchParamsState(openFormat);
  const list = useQuery(openInvoicesQuery(today));
  useLostLedger(list.error);
  const all = list.data ?? none;
  // Typing stays quick: the rows follow when there is time.
  const asked = useDeferredValue(state);
  const found = useMemo(() => filterOpen(all, asked), [all, asked]);
  const buckets = useMemo(() => ageRows(found), [found]);
  const matching = useMemo(
    () => (asked.bucket === null ? found : found.filter(({ bucket }) => bucket === asked.bucket)),
    [found, asked.bucket],
  );
  const loadedAt = list.data === undefined ? 0 : list.dataUpdatedAt;
  return {
    state,
    setState,
    all,
    buckets,
    matching,
    filtered: state.bucket !== null || state.find !== "" || all.length > found.length,
    loadedAt,
    pending: list.isPending,
    error: list.error,
    reloading: list.isFetching,
    reload: () => void list.refetch(),
    stale: useStale(loadedAt),
  };
}

export type OpenInvoices = ReturnType<typeof useOpenInvoices>;

/** The first call of all found that the tenant has no ledger: what is known of it is old. */
function useLostLedger(error: Error | null): void {
  const client = useQueryClient();
  const lost = error !== null && toProblemError(error).problem.type === "ledger-required";
  useEffect(() => {
    if (lost) void client.invalidateQueries({ queryKey: ledgerKey });
  }, [client, lost]);
}

/** Why the list may no longer be true; null while nothing speaks against it. */
function useStale(loadedAt: number): "old" | "changed" | null {
  const changedAt = useDebtChanged();
  const [oldAt, setOldAt] = useState(0);
  useEffect(() => {
    if (loadedAt === 0) return;
    const left = Math.max(0, loadedAt + freshMilliseconds - Date.now());
    const timer = setTimeout(() => setOldAt(loadedAt), left);
    return () => clearTimeout(timer);
  }, [loadedAt]);
  if (loadedAt === 0) return null;
  // The first look at the clock comes with the page itself, before the list.
  if (changedAt > loadedAt) return "changed";
  return oldAt === loadedAt ? "old" : null;
}
