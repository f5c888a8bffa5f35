import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { CaseNotes, DebtCase, DebtCaseList } from "../../domain/debt-cases/case-shape";
import { type CasesState, casesFormat } from "./search-params";

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

/** Cases page by page: those due by their day, others with the last changed first. */
export function caseListQuery(state: CasesState) {
  const question = casesFormat.format(state).toString();
  return infiniteQueryOptions({
    queryKey: [...queryKeys.debtCases, "list", question],
    queryFn: async ({ pageParam, signal }): Promise<DebtCaseList> => {
      const search = new URLSearchParams(question);
      if (pageParam !== null) search.set("cursor", pageParam);
      const path = `debt-cases?${search}`;
      return (await callDesk("GET", path, undefined, { signal })) as DebtCaseList;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "one", id],
    queryFn: async ({ signal }): Promise<DebtCase> =>
      (await callDesk("GET", casePath(id), undefined, { signal })) as DebtCase,
  });
}

/** What people wrote down about a case, oldest first. */
export function caseNotesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.debtCases, "notes", id],
    queryFn: async ({ signal }): Promise<CaseNotes> =>
      (await callDesk("GET", `${casePath(id)}/notes`, undefined, { signal })) as CaseNotes,
  });
}

export function casePath(id: string): string {
  return `debt-cases/${encodeURIComponent(id)}`;
}

/** The address of the cases as a file, with the list's filters. */
export function exportAddress(state: CasesState, language: string): string {
  const search = casesFormat.format(state);
  search.set("language", language);
  return `/api/desk/debt-cases/export?${search}`;
}
