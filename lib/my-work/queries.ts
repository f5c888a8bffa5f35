import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";

/** Minimum milliseconds before lists of the billing service are counted again. */
const countedMilliseconds = 60_000;

/**
 * The person's waiting work, for the sidebar and the home. The feed of changes makes it stale, so
 * there is no interval.
 */
export function workQuery() {
  return queryOptions({
    queryKey: [...queryKeys.work, "counts"],
    queryFn: ({ signal }) => callDesk("getWork", { signal }),
  });
}

/** Records behind these counts, and the team's work; stale whenever they are. */
export function workDetailsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.work, "details"],
    queryFn: ({ signal }) => callDesk("getWorkDetails", { signal }),
  });
}

/** The abandoned lines, counted by the desk's server. */
export function abandonedSummaryQuery() {
  return queryOptions({
    queryKey: [...queryKeys.abandonedLines, "summary"],
    queryFn: ({ signal }) => callDesk("getAbandonedSummary", { signal }),
    staleTime: countedMilliseconds,
  });
}

/** The open invoices by age, counted by the desk's server. */
export function openAgesQuery() {
  return queryOptions({
    queryKey: [...queryKeys.openInvoices, "ages"],
    queryFn: ({ signal }) => callDesk("getOpenInvoiceAges", { signal }),
    staleTime: countedMilliseconds,
  });
}

/** Whether the billing service answers now, and how fast: its shortest read (section 4.7). */
export function connectionQuery() {
  return queryOptions({
    queryKey: [...queryKeys.connection, "check"],
    queryFn: async ({ signal }) => {
      const began = performance.now();
      await callService("listServiceTypes", { signal });
      return { milliseconds: Math.round(performance.now() - began), answeredAt: Date.now() };
    },
    retry: false,
    staleTime: countedMilliseconds,
  });
}
