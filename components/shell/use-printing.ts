import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let printing = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  printing = next;
  // The browser takes the page as it is when its event ends.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const begin = () => set(true);
const end = () => set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the browser is printing the page, so that a list renders all of its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
