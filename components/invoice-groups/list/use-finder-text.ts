"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { mayBecomeNationalId } from "@/lib/domain/looks-like-national-id";
import { planSearch } from "@/lib/invoice-groups/list-search";
import { groupPageQuery } from "@/lib/invoice-groups/queries";
import {
  changeSearch,
  type GroupListState,
  mayStandInAddress,
} from "@/lib/invoice-groups/search-params";
import type { GroupList } from "./use-group-list";

const debounceMilliseconds = 200;
/** Longer than anybody pauses within a number. */
const cautiousMilliseconds = 1_000;

/**
 * The text of the finder box: typed here, and after a pause in the address. A change of the address
 * from elsewhere (Back, "clear all") is taken over.
 */
export function useFinderText({ state, setState, filters }: GroupList) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(state.find);
  const [seen, setSeen] = useState(state.find);
  const [own, setOwn] = useState(state.find);
  if (state.find !== seen) {
    setSeen(state.find);
    if (state.find !== own) {
      setText(state.find);
      setOwn(state.find);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (typed: string, change: Partial<Pick<GroupListState, "findIn">> = {}) => {
    clearTimeout(timer.current);
    const find = typed.trim();
    if (!mayStandInAddress(find)) return;
    setOwn(find);
    setState((current) => {
      const next = changeSearch(current, { find, ...change });
      // The question is asked at once; the address and the screen catch up with it.
      const { search } = planSearch(next, filters);
      void client.prefetchQuery(groupPageQuery(search));
      return next;
    });
  };

  return {
    text,
    type: (typed: string) => {
      setText(typed);
      clearTimeout(timer.current);
      const wait = mayBecomeNationalId(typed) ? cautiousMilliseconds : debounceMilliseconds;
      timer.current = setTimeout(() => commit(typed), wait);
    },
    commit: () => commit(text),
    clear: () => {
      setText("");
      commit("", { findIn: null });
    },
    lookIn: (findIn: string | null) => commit(text, { findIn }),
  };
}
