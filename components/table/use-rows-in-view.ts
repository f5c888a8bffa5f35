import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useRef } from "react";
import { type RowRange, rowsAround } from "./rows-around";

/** Above the rows, in CSS pixels. */
const headHeight = 36;
/** Rendered rows before the window's height is known. */
const firstScreen: RowRange = { from: 0, to: 20 };

/**
 * Which rows of a long list are rendered, all of one height: the same value as long as they suffice.
 * They are rendered in the frame in which the list is scrolled: one later, the first of them would be
 * empty.
 *
 * @param place an element of the table
 */
export function useRowsInView(
  place: RefObject<HTMLElement | null>,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): RowRange {
  const virtualizer = useVirtualizer({
    count,
    // Searched from below, because the table has no ref of its own when this component's effects run.
    getScrollElement: () => place.current?.closest<HTMLElement>("[data-scroller]") ?? null,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    useFlushSync: true,
  });
  const last = useRef<{ seen: RowRange; rendered: RowRange } | null>(null);
  // A second rendering of the same range is a step of none, which changes nothing.
  if (virtualizer.range !== null) {
    const { startIndex: from, endIndex } = virtualizer.range;
    const seen = { from, to: endIndex + 1 };
    const before = last.current;
    const rendered =
      before === null
        ? { from: Math.max(from - 1, 0), to: seen.to + 1 }
        : rowsAround(before.rendered, seen, from - before.seen.from);
    last.current = { seen, rendered };
  }
  return last.current?.rendered ?? firstScreen;
}
