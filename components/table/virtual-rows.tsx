"use client";

import { Fragment, useRef } from "react";
import { usePrinting } from "@/components/shell/use-printing";
import { useHydrated } from "@/components/ui/use-hydrated";
import { RestingRows } from "./resting-rows";
import type { RowWindowProps } from "./row-window";
import { rowsShown } from "./rows-around";
import { useRowsInView } from "./use-rows-in-view";

/**
 * The rows in view and some around them; spacer rows replace the others, so that the scroll bar is
 * right and the head and the first column behave as in any table. The focused row is rendered also
 * when it is scrolled out of view, and all of them for paper.
 */
export function VirtualRows(props: RowWindowProps) {
  const { count, columns, rowHeight, keep, keyOf, renderRow } = props;
  const top = useRef<HTMLTableRowElement>(null);
  const hydrated = useHydrated();
  const printing = usePrinting();
  const range = useRowsInView(top, rowHeight);
  const shown = rowsShown(printing ? { from: 0, to: count } : range, count, hydrated ? keep : -1);
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
      <RestingRows of={range} arriving={props.arriving}>
        {parts}
      </RestingRows>
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
