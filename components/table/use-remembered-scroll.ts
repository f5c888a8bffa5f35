"use client";

import { type RefObject, useEffect, useLayoutEffect } from "react";

interface Place {
  readonly top: number;
  readonly left: number;
}

/** Lives as long as the page: coming back from a record finds the list as it was left. */
const places = new Map<string, Place>();
const mostPlaces = 30;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Keeps the scroll place of a list under its key; a new key starts at the top. */
export function useRememberedScroll(scroller: RefObject<HTMLElement | null>, key: string): void {
  useBrowserLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const place = places.get(key);
    element.scrollTo({ top: place?.top ?? 0, left: place?.left ?? element.scrollLeft });
    const remember = () => {
      places.delete(key);
      places.set(key, { top: element.scrollTop, left: element.scrollLeft });
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    };
    element.addEventListener("scrollend", remember);
    return () => element.removeEventListener("scrollend", remember);
  }, [scroller, key]);
}
