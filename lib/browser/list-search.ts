import { useSyncExternalStore } from "react";
import type { ListId } from "../domain/preferences";

// Only while the page lives, as the place in a list: what was searched for may be a name.
const searches = new Map<ListId, string>();
const listeners = new Set<() => void>();

/** Notes how a list was left: the search part of its address, without `?`. */
export function rememberListSearch(list: ListId, search: string): void {
  if (search === (searches.get(list) ?? "")) return;
  searches.set(list, search);
  for (const listener of listeners) listener();
}

/** A list as it was left, for the ways back to it; the plain list in the document. */
export function useListSearch(list: ListId): string {
  return useSyncExternalStore(
    listen,
    () => searches.get(list) ?? "",
    () => "",
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
