"use client";

import { type RefObject, useDeferredValue } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ScrollPlace } from "./use-remembered-scroll";

/** As many rows as fit on a usual screen, and some more. */
const screenful = 20;

/**
 * The rows to render now: those of the first screen, and all of them in the next render. The
 * document and the first layout are therefore half as large, and new rows appear sooner. After
 * scrolling, or with focus on a row, all rows are rendered at once, so that nothing moves.
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
