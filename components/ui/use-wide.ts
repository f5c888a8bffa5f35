"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Tailwind's widths, in rem. */
const widths = { sm: 40, xl: 80 } as const;

/**
 * Whether the window has at least this width; null: unknown, as in the document and until hydration.
 * For what only one width shows: the other has no elements for it.
 */
export function useWide(width: keyof typeof widths): boolean | null {
  const query = `(min-width: ${widths[width]}rem)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
