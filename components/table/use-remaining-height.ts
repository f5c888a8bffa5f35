import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives an element the height that is left of the window below what stands above it, as `--rest`:
 * its parts then scroll by themselves and the tools stay in sight. The variable is set from here,
 * because the content security policy allows no style attribute in the document.
 */
export function useRemainingHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const top = measured.getBoundingClientRect().top + window.scrollY;
      measured.style.setProperty("--rest", `calc(100dvh - ${Math.round(top)}px)`);
    };
    measure();
    // What stands above may grow: a banner appears, a long name wraps.
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);
  return element;
}
