"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

const start: ScrollPlace = { top: 0, left: 0 };

/** As long as the page is loaded: after a visit to a record the list is as it was left. */
const places = new Map<string, ScrollPlace>();
const mostPlaces = 30;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Stores the scroll position of a list under its key; a new key starts at the top. Returns the
 * current position: reading it from the element, or scrolling to the same position, would force a
 * layout.
 */
export function useRememberedScroll(
  scroller: RefObject<HTMLElement | null>,
  key: string,
): RefObject<ScrollPlace> {
  const here = useRef(start);
  const begun = useRef(false);

  useBrowserLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const place = places.get(key) ?? { top: 0, left: here.current.left };
    // Before the first run a person may have scrolled already.
    if (!begun.current || place.top !== here.current.top || place.left !== here.current.left) {
      element.scrollTo(place);
      here.current = placeOf(element);
    }
    begun.current = true;
    const note = () => {
      here.current = placeOf(element);
    };
    const remember = () => {
      places.delete(key);
      places.set(key, placeOf(element));
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    };
    element.addEventListener("scroll", note, { passive: true });
    element.addEventListener("scrollend", remember);
    return () => {
      element.removeEventListener("scroll", note);
      element.removeEventListener("scrollend", remember);
    };
  }, [scroller, key]);
  return here;
}

function placeOf({ scrollTop, scrollLeft }: HTMLElement): ScrollPlace {
  return { top: scrollTop, left: scrollLeft };
}
