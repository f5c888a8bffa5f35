"use client";

import { scaleLinear } from "@visx/scale";
import { chartFills, type PlotProps, totalOf } from "./chart-data";
import { ChartTarget } from "./chart-target";

/** Few points side by side, each with its value in figures: fits above a table. */
export function StripPlot({ chart, choice }: PlotProps) {
  const { title, points, series } = chart;
  const most = Math.max(1, ...points.map((point) => totalOf(point) ?? 0));
  const scale = scaleLinear<number>({ domain: [0, most], range: [0, 100] });
  const fill = chartFills[series[0]?.color ?? "accent"];
  const chosen = choice?.chosen ?? null;
  return (
    <ul
      aria-label={title}
      className="grid grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line sm:grid-cols-3 xl:grid-cols-6"
    >
      {points.map((point) => {
        const value = totalOf(point) ?? 0;
        const tall = value === 0 ? 0 : Math.max(7, scale(value));
        return (
          <li key={point.id} className="flex min-w-0">
            <ChartTarget
              point={point}
              choice={choice}
              className="-outline-offset-2 flex min-w-0 flex-1 items-end gap-2.5 bg-canvas px-3 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
            >
              <svg aria-hidden="true" className="h-7 w-3 shrink-0 max-sm:hidden">
                <rect width="100%" height="100%" rx="2" className="fill-neutral-soft" />
                <rect
                  y={`${100 - tall}%`}
                  width="100%"
                  height={`${tall}%`}
                  rx="2"
                  className={chosen === null || chosen === point.id ? fill : chartFills.neutral}
                />
              </svg>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="text-ink-soft text-xs">{point.label}</span>
                  <span className="tabular font-medium">{chart.format(value)}</span>
                </span>
                <span className="tabular block break-words text-right text-ink-quiet text-xs">
                  {point.note || "–"}
                </span>
              </span>
            </ChartTarget>
          </li>
        );
      })}
    </ul>
  );
}
