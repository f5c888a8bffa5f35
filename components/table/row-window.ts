import type { ComponentType, ReactNode } from "react";

export interface RowWindowProps {
  count: number;
  /** Cells of a row, for the spacer rows. */
  columns: number;
  /** CSS pixels; the same for all rows. */
  rowHeight: number;
  /** A row that is always rendered, because it has the focus. -1: none. */
  keep: number;
  /** Further rows of the list are being read. */
  arriving: boolean;
  keyOf: (at: number) => string;
  renderRow: (at: number) => ReactNode;
}

/** Decides which rows of a long list are in the document; see `VirtualRows`. */
export type RowWindow = ComponentType<RowWindowProps>;
