"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

/** Parses and formats a list's state in the URL: exact inverses, never throwing. */
export interface SearchParamsFormat<State> {
  readonly parse: (params: URLSearchParams) => State;
  /** Leaves defaults out, so that the plain URL is the default list. */
  readonly format: (state: State) => URLSearchParams;
}

export interface SearchParamsChange {
  /** `push` for a step that Back should undo, `replace` (the default) while typing. */
  readonly history?: "push" | "replace";
}

/**
 * List state whose only store is the URL. Setting it changes the URL without requesting the page
 * from the server again; the list's query follows the state. `format` must be a constant.
 */
export function useSearchParamsState<State>(format: SearchParamsFormat<State>) {
  const params = useSearchParams();
  const pathname = usePathname();
  const state = useMemo(() => format.parse(new URLSearchParams(params)), [format, params]);

  const setState = useCallback(
    (
      next: State | ((current: State) => State),
      { history = "replace" }: SearchParamsChange = {},
    ) => {
      // From the URL itself: two changes within one render must not drop the first.
      const current = format.parse(new URLSearchParams(window.location.search));
      const changed = isUpdater(next) ? next(current) : next;
      const text = format.format(changed).toString();
      const address = text ? `${pathname}?${text}` : pathname;
      if (history === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    },
    [format, pathname],
  );
  return [state, setState] as const;
}

function isUpdater<State>(
  next: State | ((current: State) => State),
): next is (current: State) => State {
  return typeof next === "function";
}
