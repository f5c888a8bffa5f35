import { useState } from "react";
import type { SearchParamsFormat } from "./use-search-params-state";

/** The same as `useSearchParamsState` for a list in a dialog: the address is that of the page behind it. */
export function useKeptState<State>({ parse }: SearchParamsFormat<State>) {
  return useState(() => parse(new URLSearchParams()));
}
