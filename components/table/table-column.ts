import type { ReactNode } from "react";

/** A column for the table, the chooser and the preference; `id` never changes. */
export interface ColumnShape {
  readonly id: string;
  readonly label: string;
  /** Heading under which the chooser lists it. */
  readonly group: string;
  /** Width in CSS pixels until a person sets another one; a multiple of 8. */
  readonly width: number;
  /** Figures are aligned right, with digits of one width. */
  readonly numeric: boolean;
  /** Digits of one width, so that dates align; figures have them anyway. */
  readonly tabular?: boolean;
  /** Shown until a person chooses. */
  readonly shown: boolean;
  /** Its cells only act: they are not on paper. */
  readonly action?: boolean;
}

/**
 * The first column of a table names the row: it is sticky, always shown, and links to the record.
 */
export interface TableColumn<Row> extends ColumnShape {
  readonly cell: (row: Row) => ReactNode;
  /** What rows are sorted by; without it the column cannot be sorted. */
  readonly sortBy?: (row: Row) => string | number | null;
}

export interface TableSort {
  readonly id: string;
  readonly descending: boolean;
}
