"use client";

import { scaleLinear } from "@visx/scale";
import { cx } from "@/components/ui/cx";
import { type ChartPoint, chartFills, type PlotProps, totalOf } from "./chart-data";
import { ChartTarget } from "./chart-target";

/** A row for each point: its label, its bar and its value. */
export function BarPlot({ chart, choice }: PlotProps) {
  const { title, points, noteLabel } = chart;
  const most = Math.max(1, ...points.map((point) => totalOf(point) ?? 0));
  const scale = scaleLinear<number>({ domain: [0, most], range: [0, 100], clamp: true });
  return (
    <ul
      aria-label={title}
      className={cx(
        "-mx-2 grid",
        noteLabel === undefined
          ? "grid-cols-[fit-content(45%)_minmax(3rem,1fr)_auto]"
          : "grid-cols-[fit-content(45%)_minmax(3rem,1fr)_auto] sm:grid-cols-[fit-content(45%)_minmax(3rem,1fr)_auto_auto]",
      )}
    >
      {points.map((point) => (
        <li key={point.id} className={row}>
          <ChartTarget
            point={point}
            choice={choice}
            className={cx(
              row,
              "items-center gap-x-3 rounded-md px-2 py-1.5 text-left text-sm transition-colors hover:bg-hover aria-pressed:bg-selected",
            )}
          >
            <span title={point.label} className="truncate">
              {point.label}
            </span>
            <Bar chart={chart} point={point} scale={scale} />
            <span className="tabular text-right font-medium">
              {chart.format(totalOf(point) ?? 0)}
            </span>
            {noteLabel === undefined ? null : (
              <span className="tabular text-right text-ink-quiet max-sm:hidden">{point.note}</span>
            )}
          </ChartTarget>
        </li>
      ))}
    </ul>
  );
}

/** All rows have the same columns, as wide as their widest content. */
const row = "col-span-full grid grid-cols-subgrid";

interface BarProps {
  chart: PlotProps["chart"];
  point: ChartPoint;
  scale: (value: number) => number;
}

function Bar({ chart, point, scale }: BarProps) {
  let from = 0;
  const parts = chart.series.map(({ id, color }, at) => {
    const value = Math.max(0, point.values[at] ?? 0);
    const start = from;
    from += value;
    // Small values stay visible.
    const width = value === 0 ? 0 : Math.max(0.75, scale(value));
    return { id, color, x: scale(start), width };
  });
  return (
    <svg aria-hidden="true" className="h-2.5 w-full">
      <rect width="100%" height="100%" rx="2" className="fill-neutral-soft" />
      {parts.map(({ id, color, x, width }) => (
        <rect
          key={id}
          x={`${x}%`}
          width={`${width}%`}
          height="100%"
          rx="2"
          className={chartFills[color]}
        />
      ))}
    </svg>
  );
}
