import type { CsvColumn } from "@/components/list/csv-file";
import type { ChartData, ChartPoint } from "./chart-data";

/** Columns of the points' table as a file has them: the point, each series, the note. */
export function chartColumns(
  chart: ChartData,
): readonly (CsvColumn<ChartPoint, unknown> & { readonly label: string })[] {
  const { pointLabel, noteLabel, series, csv } = chart;
  const text = (value: string) => ({ kind: "text", text: value }) as const;
  return [
    { id: "point", label: pointLabel, csv: ({ label }) => text(label), currency: null },
    ...series.map(({ id, label }, at) => ({
      id: `series ${id}`,
      label,
      csv: ({ values }: ChartPoint) => {
        const value = values[at] ?? null;
        return value === null ? text("") : csv(value);
      },
      currency: null,
    })),
    ...(noteLabel === undefined
      ? []
      : [
          {
            id: "note",
            label: noteLabel,
            csv: ({ note }: ChartPoint) => text(note ?? ""),
            currency: null,
          },
        ]),
  ];
}
