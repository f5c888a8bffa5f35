"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

const start: ScrollPlace = { top: 0, left: 0 };

/** Lives as long as the page: coming back from a record finds the list as it was left. */
const places = new Map<string, ScrollPlace>();
const mostPlaces = 30;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps the scroll place of a list under its key; a new key starts at the top. Answers where the list
 * is now: to ask the element, or to scroll it to where it is, would lay it out in between.
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
    // Before the first time somebody may have scrolled already, unheard.
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
