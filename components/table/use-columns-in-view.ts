import { type RefObject, useEffect, useState } from "react";
import { watchView } from "./watch-view";

/** Of a list that is scrolled sideways the edge of the view counts in steps of so many CSS pixels, so that few events render. */
const step = 64;

/**
 * How many of the columns have been in view, from the first one, given their widths; all of them before
 * the view is measured. A column that was seen stays. Without a scroller nothing is measured.
 */
export function useColumnsInView(
  scroller: RefObject<HTMLElement | null> | null,
  widths: readonly number[],
  before: number,
): number {
  const [edge, setEdge] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = scroller?.current;
    if (!element) return;
    let reached = 0;
    return watchView(element, ({ width }) => {
      const { scrollLeft } = element;
      const edge = scrollLeft + width;
      const right = scrollLeft === 0 ? edge : Math.ceil((edge + step / 2) / step) * step;
      if (width === 0 || right <= reached) return;
      reached = right;
      setEdge(right);
    });
  }, [scroller]);
  let start = before;
  const behind = widths.findIndex((width) => {
    const isBehind = start >= edge;
    start += width;
    return isBehind;
  });
  return behind === -1 ? widths.length : behind;
}
