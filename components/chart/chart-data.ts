import type { CsvValue } from "@/lib/domain/csv";

/** Colours with a contrast of 3:1 to the page in both themes. */
export const chartFills = {
  accent: "fill-accent",
  neutral: "fill-neutral-mark",
  info: "fill-info-mark",
  good: "fill-good-mark",
  warning: "fill-warning-mark",
  danger: "fill-danger-mark",
} as const;
export type ChartColor = keyof typeof chartFills;

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly color: ChartColor;
}

export interface ChartPoint {
  readonly id: string;
  /** Complete: for the table, the file and assistive technology. */
  readonly label: string;
  /** What the axis shows where the whole label is too long for it. */
  readonly tick?: string;
  /** One for each series, in the order of the series; null: there is no value. */
  readonly values: readonly (number | null)[];
  /** Shown beside the value, such as the sums of counted rows. */
  readonly note?: string;
  /** The page that lists exactly the records of this point. */
  readonly href?: string;
}

/**
 * A chart, declared once: the kit draws it, and makes the table and the file of the same points.
 * All values have one unit.
 */
export interface ChartData {
  /** Names the file. */
  readonly id: string;
  readonly title: string;
  /**
   * bars: a row for each point; strip: points side by side in few lines; columns: a column for each
   * period, series stacked; steps: a value for each period, such as the price of each hour; spread:
   * the points `lower`, `middle` and `upper` of many values, and `mark`.
   */
  readonly kind: "bars" | "strip" | "columns" | "steps" | "spread";
  /** Head of the points' column in the table. */
  readonly pointLabel: string;
  /** Head of the notes' column; none without it. */
  readonly noteLabel?: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** Short values for the axis; without it as `format`. */
  readonly formatTick?: (value: number) => string;
  readonly csv: (value: number) => CsvValue;
}

/** A press on a point selects it; a press on the selected one clears the selection. */
export interface ChartChoice {
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

export interface PlotProps {
  readonly chart: ChartData;
  readonly choice?: ChartChoice | undefined;
}

/** A count as a file has it. */
export function countCsv(value: number): CsvValue {
  return { kind: "decimal", text: String(value) };
}

/** The sum of a point's values; null if it has none at all. */
export function totalOf({ values }: ChartPoint): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** A point's values in words: those of several series each by its name. */
export function describeValues({ series, format }: ChartData, { values }: ChartPoint): string[] {
  return series.flatMap(({ label }, at) => {
    const value = values[at] ?? null;
    if (value === null) return [];
    return series.length === 1 ? format(value) : `${label} ${format(value)}`;
  });
}
