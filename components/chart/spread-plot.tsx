"use client";

import { scaleLinear } from "@visx/scale";
import { cx } from "@/components/ui/cx";
import type { PlotProps } from "./chart-data";

/** The position of one value among many: the middle half as a box, the median as a line. */
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
  // A label at either end would be cut off.
  const ticks = scale.ticks(4).filter((tick) => scale(tick) > 5 && scale(tick) < 95);
  const at = (value: number) => `${scale(value)}%`;
  const [markPoint, middlePoint] = ["mark", "middle"].map((id) =>
    points.find((point) => point.id === id),
  );
  return (
    <div aria-hidden="true" className="@container">
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
        <line
          x1={at(middle)}
          x2={at(middle)}
          y1="5"
          y2="25"
          className="stroke-2 stroke-ink-quiet"
        />
        {mark === null ? null : (
          <line x1={at(mark)} x2={at(mark)} y1="1" y2="29" className="stroke-3 stroke-accent" />
        )}
        {ticks.map((tick, place) => (
          <text
            key={tick}
            x={at(tick)}
            y="48"
            textAnchor="middle"
            className={cx("tabular fill-ink-quiet text-xs", place % 2 === 1 && "@max-md:invisible")}
          >
            {formatTick(tick)}
          </text>
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-xs">
        <Key className="stroke-3 stroke-accent" label={markPoint?.label} />
        <Key className="stroke-2 stroke-ink-quiet" label={middlePoint?.label} />
      </p>
    </div>
  );
}

/** What a line of the drawing is. */
function Key({ className, label }: { className: string; label: string | undefined }) {
  if (label === undefined) return null;
  return (
    <span className="flex items-center gap-1.5">
      <svg aria-hidden="true" className="h-3 w-1">
        <line x1="2" x2="2" y2="12" className={className} />
      </svg>
      {label}
    </span>
  );
}
