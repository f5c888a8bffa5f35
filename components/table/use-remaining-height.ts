import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives an element the remaining height of the window below the content before it, as `--rest`: its
 * parts then scroll and the toolbar is always visible. The variable is set by script, because the
 * content security policy allows no style attribute in the document.
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
    // The content before it may grow: a banner appears, a long name wraps.
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);
  return element;
}
