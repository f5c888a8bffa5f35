import { useSyncExternalStore } from "react";

// Only while the page lives, as the place in a list: what was searched for may be a name.
let search = "";
const listeners = new Set<() => void>();

/** Notes how the list of invoice groups stands: the search part of its address, without `?`. */
export function rememberListSearch(next: string): void {
  if (next === search) return;
  search = next;
  for (const listener of listeners) listener();
}

/** The list as it was left, for the ways back to it; the plain list in the document. */
export function useListSearch(): string {
  return useSyncExternalStore(
    listen,
    () => search,
    () => "",
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
