"use client";

import { scaleLinear } from "@visx/scale";
import type { PlotProps } from "./chart-data";

/** Where one value lies among many: the middle half of them as a box, the middle one as a line. */
export function SpreadPlot({ chart }: PlotProps) {
  const { points, format, formatTick = format } = chart;
  const read = (id: string) => points.find((point) => point.id === id)?.values[0] ?? null;
  const [lower, middle, upper] = [read("lower"), read("middle"), read("upper")];
  const mark = read("mark");
  if (lower === null || middle === null || upper === null) return null;
  const known = [lower, upper, ...(mark === null ? [] : [mark])];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max(1, (high - low) * 0.1);
  const scale = scaleLinear<number>({ domain: [low - room, high + room], range: [0, 100] });
  const at = (value: number) => `${scale(value)}%`;
  return (
    <svg aria-hidden="true" className="h-14 w-full">
      <rect y="14" width="100%" height="2" className="fill-line" />
      <rect
        x={at(lower)}
        y="5"
        width={`${Math.max(0.6, scale(upper) - scale(lower))}%`}
        height="20"
        rx="2"
        className="fill-neutral-soft stroke-line-strong"
      />
      <line x1={at(middle)} x2={at(middle)} y1="5" y2="25" className="stroke-2 stroke-ink-quiet" />
      {mark === null ? null : (
        <line x1={at(mark)} x2={at(mark)} y1="1" y2="29" className="stroke-3 stroke-accent" />
      )}
      {scale.ticks(4).map((tick) => (
        <text
          key={tick}
          x={at(tick)}
          y="48"
          textAnchor="middle"
          className="tabular fill-ink-quiet text-xs"
        >
          {formatTick(tick)}
        </text>
      ))}
    </svg>
  );
}
