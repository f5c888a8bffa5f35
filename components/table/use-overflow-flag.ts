"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks the scroller while its content overflows (`data-sideways`). Only then does app/table.css
 * make the first column sticky: the browser draws each sticky cell as a separate layer.
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
