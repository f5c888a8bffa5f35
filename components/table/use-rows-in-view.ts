import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type RowRange, rowsAround } from "./rows-around";
import { watchView } from "./watch-view";

/** Above the rows, in CSS pixels. */
const headHeight = 36;
/** Rendered rows before the window's height is known. */
const firstScreen: RowRange = { from: 0, to: 20 };

/**
 * Which rows of a long list are rendered, all of one height. They are rendered in the frame in which the
 * list is scrolled: one later, the first of them would be empty.
 *
 * @param place an element of the table
 */
export function useRowsInView(place: RefObject<HTMLElement | null>, rowHeight: number): RowRange {
  const [range, setRange] = useState(firstScreen);
  useEffect(() => {
    // Searched from below, because the table has no ref of its own when this component's effects run.
    const scroller = place.current?.closest<HTMLElement>("[data-scroller]");
    if (!scroller) return;
    let last: RowRange | null = null;
    let rendered: RowRange = firstScreen;
    return watchView(scroller, ({ height }) => {
      const top = scroller.scrollTop / rowHeight;
      const seen = {
        from: Math.floor(top),
        to: Math.ceil(top + Math.max(height - headHeight, 0) / rowHeight),
      };
      const next =
        last === null
          ? { from: Math.max(seen.from - 1, 0), to: seen.to + 1 }
          : rowsAround(rendered, seen, seen.from - last.from);
      last = seen;
      if (next === rendered) return;
      rendered = next;
      flushSync(() => setRange(next));
    });
  }, [place, rowHeight]);
  return range;
}
