"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTypedText } from "@/components/shell/use-typed-text";
import { planSearch } from "@/lib/invoice-groups/list-search";
import { groupPageQuery } from "@/lib/invoice-groups/queries";
import { changeSearch, type GroupListState } from "@/lib/invoice-groups/search-params";
import type { GroupList } from "./use-group-list";

/** The text of the finder box: typed in the box, and after a pause in the address. */
export function useFinderText({ state, setState, filters }: GroupList) {
  const client = useQueryClient();
  const typed = useTypedText<Pick<GroupListState, "findIn">>(state.find, (find, change) =>
    setState((current) => {
      const next = changeSearch(current, { find, ...change });
      // The question is asked at once; the address and the screen catch up with it.
      const { search } = planSearch(next, filters);
      void client.prefetchQuery(groupPageQuery(search));
      return next;
    }),
  );
  return {
    ...typed,
    commit: () => typed.commit(),
    clear: () => typed.clear({ findIn: null }),
    lookIn: (findIn: string | null) => typed.commit({ findIn }),
  };
}
