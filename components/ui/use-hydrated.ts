"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the document and until the page's scripts have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
