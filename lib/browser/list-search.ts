import { useSyncExternalStore } from "react";
import type { ListId } from "../domain/preferences";

// Only while the page is loaded, like the position in a list: the search may be a name.
const searches = new Map<ListId, string>();
const listeners = new Set<() => void>();

/** Records how a list was left: its query string, without `?`. */
export function rememberListSearch(list: ListId, search: string): void {
  if (search === (searches.get(list) ?? "")) return;
  searches.set(list, search);
  for (const listener of listeners) listener();
}

/** The URL of a list as it was left, for links back to it; the plain list in the document. */
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
