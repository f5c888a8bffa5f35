"use client";

import { type RefObject, useEffect } from "react";

/**
 * Keeps whatever takes the focus clear of what sticks to the lower edge (WCAG 2.4.11): the page
 * gives it a margin of `--dock-clearance`. The window's own padding would count for the dock too,
 * and every step into the dock would scroll the page away.
 */
export function useDockClearance(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--dock-clearance", `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    style.scrollPaddingBottom = "0px";
    return () => {
      observer.disconnect();
      style.removeProperty("--dock-clearance");
      style.removeProperty("scroll-padding-bottom");
    };
  }, [dock]);
}
