import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { TimelinePage } from "../domain/audit/timeline-shape";
import type { AuditQuestion } from "./params";
import type { TimelineFilter } from "./timeline-search-params";

/** A page of the audit; `cursor` is the `next` of the page before. */
export function readAudit(question: AuditQuestion, cursor: string | null, signal: AbortSignal) {
  return callDesk("listAuditEntries", { query: { ...question, cursor }, signal });
}

/** What people did through the desk, newest first, page by page. */
export function auditQuery(question: AuditQuestion) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, "entries", question] as const,
    queryFn: ({ pageParam, signal }) => readAudit(question, pageParam, signal),
    initialPageParam: firstPage,
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
  const narrowed = {
    ...(filter.source && { source: filter.source }),
    ...(filter.kind !== null && { kind: filter.kind }),
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, "timeline", record, narrowed] as const,
    queryFn: ({ pageParam: cursor, signal }): Promise<TimelinePage> => {
      if ("debtCaseId" in record) {
        const params = { id: record.debtCaseId };
        return callDesk("getDebtCaseTimeline", { params, query: narrowed, signal });
      }
      const { customerGuid: customer, accountGuid } = record;
      const about = { customer, ...(accountGuid !== null && { account: accountGuid }) };
      return callDesk("getTimeline", { query: { ...about, ...narrowed, cursor }, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
