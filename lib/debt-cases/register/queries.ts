import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { DebtCaseQuestion } from "./params";

/** A page of cases; `cursor` is the `next` of the page before. */
export function readCases(question: DebtCaseQuestion, cursor: string | null, signal: AbortSignal) {
  return callDesk("listDebtCases", { query: { ...question, cursor }, signal });
}

/** Cases page by page: those due by their day, others with the last changed first. */
export function caseListQuery(question: DebtCaseQuestion) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.debtCases, "list", question],
    queryFn: ({ pageParam, signal }) => readCases(question, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "one", id],
    queryFn: ({ signal }) => callDesk("getDebtCase", { params: { id }, signal }),
  });
}

/** What people wrote down about a case, oldest first. */
export function caseNotesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "notes", id],
    queryFn: ({ signal }) => callDesk("listDebtCaseNotes", { params: { id }, signal }),
  });
}
