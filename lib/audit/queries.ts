import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { pageLanguage } from "../browser/page-language";
import { queryKeys } from "../browser/query-keys";
import type { TimelinePage } from "../domain/audit/timeline-shape";
import type { AuditQuestion } from "./params";
import { kindsWith, type TimelineKinds } from "./timeline-kinds";
import type { TimelineFilter } from "./timeline-search-params";

const kindsMilliseconds = 5 * 60_000;

/** A page of the audit; `cursor` is the `next` of the page before. */
export function readAudit(question: AuditQuestion, cursor: string | null, signal: AbortSignal) {
  return callDesk("listAuditEntries", {
    query: { ...question, language: pageLanguage(), cursor },
    signal,
  });
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

/** The actions of which there are entries. */
export function auditActionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.audit, "actions"],
    queryFn: ({ signal }) => callDesk("listAuditActions", { signal }),
  });
}

/**
 * Whose timeline: an invoice group's, with what concerns all of its customer; a customer's; or a
 * debt case's.
 */
export type TimelineRecord =
  | { readonly accountGuid: string | null; readonly customerGuid: string }
  | { readonly debtCaseId: string };

/**
 * What a timeline can be narrowed to. A debt case's is one page, which has all of its kinds. Not below
 * the root of the audit: every change of a colleague would read the lists of events again.
 */
export function timelineKindsQuery(record: TimelineRecord) {
  return queryOptions({
    queryKey: [...queryKeys.events, "timeline-kinds", record],
    staleTime: kindsMilliseconds,
    queryFn: async ({ signal }): Promise<TimelineKinds> => {
      if ("debtCaseId" in record) {
        const params = { id: record.debtCaseId };
        const { items } = await callDesk("getDebtCaseTimeline", { params, query: {}, signal });
        return kindsWith(items);
      }
      const { customerGuid: customer, accountGuid } = record;
      const query = { customer, ...(accountGuid !== null && { account: accountGuid }) };
      return callDesk("getTimelineKinds", { query, signal });
    },
  });
}

/** A page of the desk's audit entries and the service's events about a record, newest first. */
export function timelineQuery(record: TimelineRecord, filter: TimelineFilter) {
  const narrowed = {
    ...(filter.source && { source: filter.source }),
    ...(filter.kind !== null && { kind: filter.kind }),
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, "timeline", record, narrowed] as const,
    queryFn: ({ pageParam: cursor, signal }): Promise<TimelinePage> => {
      const language = pageLanguage();
      if ("debtCaseId" in record) {
        const params = { id: record.debtCaseId };
        return callDesk("getDebtCaseTimeline", {
          params,
          query: { ...narrowed, language },
          signal,
        });
      }
      const { customerGuid: customer, accountGuid } = record;
      const about = { customer, ...(accountGuid !== null && { account: accountGuid }) };
      return callDesk("getTimeline", {
        query: { ...about, ...narrowed, language, cursor },
        signal,
      });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
