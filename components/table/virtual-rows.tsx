"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useRef } from "react";
import { usePrinting } from "@/components/shell/use-printing";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { RowWindowProps } from "./row-window";

const overscan = 8;
/** Rendered rows before the window's height is known. */
const screenful = 20;

/**
 * The rows in view and some around them; spacer rows replace the others, so that the scroll bar is
 * right and the head and the first column behave as in any table. The focused row is rendered also
 * when it is scrolled out of view, and all of them for paper.
 */
export function VirtualRows(props: RowWindowProps) {
  const { count, columns, rowHeight, keep, keyOf, renderRow } = props;
  const top = useRef<HTMLTableRowElement>(null);
  const hydrated = useHydrated();
  const virtualizer = useVirtualizer({
    count,
    // Searched from below: when this component's effects run first, the table has no ref yet.
    getScrollElement: () => top.current?.closest<HTMLElement>("[data-scroller]") ?? null,
    estimateSize: () => rowHeight,
    overscan,
    // In a table the head is above the first row.
    scrollMargin: 36,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (keep < 0 || keep >= count || seen.includes(keep)) return seen;
      return keep < range.startIndex ? [keep, ...seen] : [...seen, keep];
    },
  });
  const measured = hydrated ? virtualizer.getVirtualItems().map((item) => item.index) : [];
  const printing = usePrinting();
  const first = printing ? count : Math.min(screenful, count);
  const shown =
    measured.length > 0 && !printing ? measured : Array.from({ length: first }, (_, at) => at);
  let next = 0;
  const parts = shown.map((at) => {
    const gap = at - next;
    next = at + 1;
    return (
      <Fragment key={keyOf(at)}>
        {gap > 0 ? <Gap rows={gap} columns={columns} height={rowHeight} /> : null}
        {renderRow(at)}
      </Fragment>
    );
  });
  return (
    <>
      <tr ref={top} aria-hidden className="gap" />
      {parts}
      {/* The document has no style attribute: the content security policy forbids it. */}
      {hydrated && next < count ? (
        <Gap rows={count - next} columns={columns} height={rowHeight} />
      ) : null}
    </>
  );
}

function Gap({ rows, columns, height }: { rows: number; columns: number; height: number }) {
  return (
    <tr aria-hidden className="gap">
      <td colSpan={columns} style={{ height: rows * height }} />
    </tr>
  );
}
