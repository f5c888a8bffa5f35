"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks the scroller while what it holds is wider than itself (`data-sideways`). Only then does
 * app/table.css hold the first column in place: each cell that is held is a layer of its own to the
 * browser, which it draws apart.
 */
export function useOverflowFlag(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => {
      element.toggleAttribute("data-sideways", element.scrollWidth > element.clientWidth);
    });
    for (const part of [element, ...element.children]) resized.observe(part);
    return () => resized.disconnect();
  }, [scroller]);
}
