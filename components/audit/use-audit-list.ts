"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { auditQuery } from "@/lib/audit/queries";
import {
  type AuditFilters,
  auditSearchParams,
  inOrder,
  noFilters,
} from "@/lib/audit/search-params";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";

/** Everything that the audit's list shows, from the address to the entries. */
export function useAuditList() {
  const [state, setState] = useSearchParamsState(auditSearchParams);
  const { entry, ...asked } = state;
  const filters: AuditFilters = { ...asked, ...inOrder(asked.from, asked.to) };
  const swapped = filters.from !== asked.from;
  // While somebody types, the list follows when there is time for it.
  const text = useDeferredValue(filters.text);
  const query = useInfiniteQuery(auditQuery({ ...filters, text }));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.entries) ?? [], [query.data]);
  const setFilters = (change: Partial<AuditFilters>) =>
    setState((current) => ({ ...current, ...change, entry: null }));
  return {
    query,
    rows,
    entry,
    filters,
    swapped,
    /** How many filters there are, the text among them. */
    count: Object.values(filters).filter((value) => value !== null && value !== "").length,
    setFilters,
    clear: () => setFilters(noFilters),
    show: (next: number | null) => setState((current) => ({ ...current, entry: next })),
  };
}

export type AuditList = ReturnType<typeof useAuditList>;
