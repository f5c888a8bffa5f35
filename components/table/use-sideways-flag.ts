import { type RefObject, useEffect } from "react";

/**
 * Marks the scroller while it is scrolled sideways (`data-sideways`). Only then does app/table.css
 * make the first column sticky: the browser draws each sticky cell as a separate layer, which costs
 * a third of a scroll through the rows.
 */
export function useSidewaysFlag(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const mark = () => element.toggleAttribute("data-sideways", element.scrollLeft !== 0);
    mark();
    element.addEventListener("scroll", mark, { passive: true });
    return () => element.removeEventListener("scroll", mark);
  }, [scroller]);
}
