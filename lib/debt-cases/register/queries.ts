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

/** The cases of a customer, the last changed first; at most those of one page. */
export function casesOfCustomerQuery(customer: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "of-customer", customer],
    queryFn: async ({ signal }) =>
      (await callDesk("listDebtCases", { query: { customer }, signal })).cases,
  });
}
