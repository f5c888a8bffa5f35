"use client";

import { type RefObject, useDeferredValue } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ScrollPlace } from "./use-remembered-scroll";

/** As many rows as fit on a usual screen, and some more. */
const screenful = 20;

/**
 * The rows to render now: those of the first screen, and in the render that follows all of them. So
 * the document carries and the browser lays out half as much before anything is seen, and new rows
 * appear sooner. Whoever has scrolled, or holds the focus on a row, gets all rows at once, so that
 * nothing moves or vanishes under them.
 */
export function useFirstScreen<Row>(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null>,
  place: RefObject<ScrollPlace>,
): readonly Row[] {
  const hydrated = useDeferredValue(useHydrated());
  const settled = useDeferredValue(rows);
  if (rows.length <= screenful) return rows;
  if (hydrated && (settled === rows || isInUse(scroller.current, place.current))) return rows;
  return rows.slice(0, screenful);
}

function isInUse(element: HTMLElement | null, place: ScrollPlace): boolean {
  return place.top > 0 || element?.contains(document.activeElement) === true;
}
