"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

/** How a list reads its state from the address and writes it back: exact inverses, never throwing. */
export interface SearchParamsFormat<State> {
  readonly parse: (params: URLSearchParams) => State;
  /** Leaves defaults out, so that the plain address is the default list. */
  readonly format: (state: State) => URLSearchParams;
}

export interface SearchParamsChange {
  /** `push` for a step that Back should undo, `replace` (the default) while typing. */
  readonly history?: "push" | "replace";
}

/**
 * List state whose only store is the address. Setting it changes the address without asking the
 * server for the page again; the list's query follows the state. `format` must be a constant.
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
      // From the address itself: two changes within one render must not lose the first.
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
