import Link from "next/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ChartData, ChartPoint } from "./chart-data";

interface ChartTableProps {
  chart: ChartData;
  /** Otherwise for screen readers only, without links: the drawing has the links then. */
  shown: boolean;
}

/** The points of a chart as a table. */
export function ChartTable({ chart, shown }: ChartTableProps) {
  const { title, pointLabel, noteLabel, series, points } = chart;
  const table = (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line border-b text-left text-ink-soft">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {pointLabel}
          </th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className="py-1.5 pl-4 text-right font-medium">
              {label}
            </th>
          ))}
          {noteLabel === undefined ? null : (
            <th scope="col" className="py-1.5 pl-4 text-right font-medium">
              {noteLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <Row key={point.id} chart={chart} point={point} linked={shown} />
        ))}
      </tbody>
    </table>
  );
  if (!shown) return <div className="sr-only">{table}</div>;
  return (
    <ScrollRegion label={title} className="max-h-80">
      {table}
    </ScrollRegion>
  );
}

function Row({ chart, point, linked }: { chart: ChartData; point: ChartPoint; linked: boolean }) {
  const { label, href, note } = point;
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal">
        {linked && href !== undefined ? (
          <Link href={href} prefetch={false} className="text-accent-ink hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      {chart.series.map(({ id }, at) => {
        const value = point.values[at] ?? null;
        return (
          <td key={id} className="tabular py-1.5 pl-4 text-right">
            {value === null ? "–" : chart.format(value)}
          </td>
        );
      })}
      {chart.noteLabel === undefined ? null : (
        <td className="tabular py-1.5 pl-4 text-right text-ink-soft">{note ?? "–"}</td>
      )}
    </tr>
  );
}
