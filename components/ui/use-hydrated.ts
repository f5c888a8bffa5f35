"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the document and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
