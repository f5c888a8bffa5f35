import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { type AuditPage, auditPageSchema } from "../domain/audit/entry-shape";
import { type TimelinePage, timelinePageSchema } from "../domain/audit/timeline-shape";
import { type AuditFilters, filterParams } from "./search-params";
import type { TimelineFilter } from "./timeline-search-params";

const first: string | null = null;

/** What people did through the desk, newest first, page by page. */
export function auditQuery(filters: AuditFilters) {
  const params = filterParams(filters).toString();
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, "entries", params] as const,
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> =>
      auditPageSchema.parse(
        await callDesk("GET", withCursor("audit", params, pageParam), undefined, { signal }),
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/**
 * Whose timeline: an invoice group's, with what concerns all of its customer; a customer's; or a
 * debt case's.
 */
export type TimelineRecord =
  | { readonly accountGuid: string | null; readonly customerGuid: string }
  | { readonly debtCaseId: string };

/** What the desk's audit and the service's events tell of a record, newest first. */
export function timelineQuery(record: TimelineRecord, filter: TimelineFilter) {
  const search = new URLSearchParams();
  const isCase = "debtCaseId" in record;
  const path = isCase ? `debt-cases/${encodeURIComponent(record.debtCaseId)}/timeline` : "timeline";
  if (!isCase) {
    search.set("customer", record.customerGuid);
    if (record.accountGuid !== null) search.set("account", record.accountGuid);
  }
  if (filter.source !== null) search.set("source", filter.source);
  if (filter.kind !== null) search.set("kind", filter.kind);
  const params = search.toString();
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, path, params] as const,
    queryFn: async ({ pageParam, signal }): Promise<TimelinePage> =>
      timelinePageSchema.parse(
        await callDesk("GET", withCursor(path, params, pageParam), undefined, { signal }),
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function withCursor(path: string, params: string, cursor: string | null): string {
  const search = new URLSearchParams(params);
  if (cursor !== null) search.set("cursor", cursor);
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}
