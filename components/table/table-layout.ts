import type { TablePreference } from "@/lib/domain/preferences";
import type { ColumnShape } from "./table-column";

/** How a person arranged a table: what its preference holds, read against the columns of today. */
export interface TableLayout {
  /** Shown columns in order; the first column of the table is always the first. */
  readonly columns: readonly string[];
  /** CSS pixels, only of columns whose width was set. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: "normal" | "compact";
}

export const widthLimits = { min: 64, max: 640, step: 8 } as const;

export function defaultLayout(
  columns: readonly ColumnShape[],
  density: TableLayout["density"] = "normal",
): TableLayout {
  const shown = columns.filter((column, at) => at === 0 || column.shown);
  return { columns: shown.map((column) => column.id), widths: {}, density };
}

/**
 * A stored preference as the layout of these columns: unknown columns are dropped, and a preference
 * with only the first column is accepted. `density` is that of a table that the person did not arrange.
 */
export function layoutOf(
  preference: TablePreference | null,
  columns: readonly ColumnShape[],
  density?: TableLayout["density"],
): TableLayout {
  const [first] = columns;
  if (preference === null || first === undefined) return defaultLayout(columns, density);
  const known = new Set(columns.map((column) => column.id));
  const shown = new Set([first.id, ...preference.columns.filter((id) => known.has(id))]);
  const widths = Object.entries(preference.widths)
    .filter(([id]) => known.has(id))
    .map(([id, width]) => [id, roundWidth(width)] as const);
  return {
    columns: [...shown],
    widths: Object.fromEntries(widths),
    density: preference.density === "compact" ? "compact" : "normal",
  };
}

/** Shows a column after the others, or hides it; the first column cannot be hidden. */
export function toggleColumn(layout: TableLayout, id: string): TableLayout {
  if (id === layout.columns[0]) return layout;
  const columns = layout.columns.includes(id)
    ? layout.columns.filter((shown) => shown !== id)
    : [...layout.columns, id];
  return { ...layout, columns };
}

/** Moves a shown column by that many positions; nothing moves before the first column. */
export function moveColumn(layout: TableLayout, id: string, by: number): TableLayout {
  const from = layout.columns.indexOf(id);
  const to = Math.min(Math.max(from + by, 1), layout.columns.length - 1);
  if (from < 1 || to === from) return layout;
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, id) };
}

export function setWidth(layout: TableLayout, id: string, width: number): TableLayout {
  return { ...layout, widths: { ...layout.widths, [id]: roundWidth(width) } };
}

export function widthOf(layout: TableLayout, column: ColumnShape): number {
  return layout.widths[column.id] ?? column.width;
}

/**
 * Class of a column's width. The content security policy allows no style attributes in the
 * document, so a width is a class of the scale that globals.css lists in full.
 */
export function widthClass(width: number): string {
  return `w-${roundWidth(width) / 4}`;
}

function roundWidth(width: number): number {
  const { min, max, step } = widthLimits;
  return Math.round(Math.min(Math.max(width, min), max) / step) * step;
}
