import { useEffect, useSyncExternalStore } from "react";

let inlineNotices = 0;
const listeners = new Set<() => void>();

/** A part of the page shows the limit itself, so that the notice on top is not needed. */
export function useInlineLimitNotice(shownInline: boolean): void {
  useEffect(() => {
    if (!shownInline) return;
    count(1);
    return () => count(-1);
  }, [shownInline]);
}

/** Whether any part of the page shows the limit itself. */
export function useHasInlineLimitNotice(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inlineNotices > 0,
    () => false,
  );
}

function count(by: 1 | -1): void {
  inlineNotices += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
