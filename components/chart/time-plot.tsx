"use client";

import { cx } from "@/components/ui/cx";
import { Tooltip } from "@/components/ui/tooltip";
import { type ChartData, describeValues, type PlotProps } from "./chart-data";
import { ChartTarget } from "./chart-target";
import { ColumnBars } from "./column-bars";
import { StepLines } from "./step-lines";
import { axisTicks, labelEvery, type ValueScale, valueScale } from "./value-scale";

/**
 * Values over time: columns, or steps that last until the next one. Positions are percentages, so
 * that it fits any width without measuring.
 */
export function TimePlot({ chart, choice }: PlotProps) {
  const scale = valueScale(chart);
  const ticks = axisTicks(chart, scale);
  return (
    <div className="@container">
      {/* A narrow chart leaves its axis out: each target gets a width that a finger hits. */}
      <div className="grid @min-[22rem]:grid-cols-[auto_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-2">
        <Axis chart={chart} scale={scale} ticks={ticks} />
        <div className="relative h-40">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            {ticks.map((tick) => (
              <line
                key={tick}
                x2="100%"
                y1={`${scale(tick)}%`}
                y2={`${scale(tick)}%`}
                className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
              />
            ))}
            {chart.kind === "steps" ? (
              <StepLines chart={chart} scale={scale} />
            ) : (
              <ColumnBars chart={chart} scale={scale} />
            )}
          </svg>
          <Targets chart={chart} choice={choice} />
        </div>
        <span className="@max-[22rem]:hidden" />
        <Labels chart={chart} />
      </div>
    </div>
  );
}

interface PartProps {
  chart: ChartData;
  scale: ValueScale;
}

/** The widest label gives the axis its width. */
function Axis({ chart, scale, ticks }: PartProps & { ticks: readonly number[] }) {
  const format = chart.formatTick ?? chart.format;
  const labels = ticks.map((tick) => ({ tick, label: format(tick) }));
  const widest = labels.reduce(
    (wide, { label }) => (label.length > wide.length ? label : wide),
    "",
  );
  return (
    <div
      aria-hidden="true"
      className="tabular relative h-40 text-ink-quiet text-xs @max-[22rem]:hidden"
    >
      <span className="invisible">{widest}</span>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {labels.map(({ tick, label }) => (
          <text
            key={tick}
            x="100%"
            y={`${scale(tick)}%`}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-quiet"
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** One over each part of the time, as high as the chart: what it is on hover, and where it leads. */
function Targets({ chart, choice }: PlotProps) {
  return (
    <ul aria-label={chart.title} className="absolute inset-0 flex">
      {chart.points.map((point) => {
        const words = [point.label, ...describeValues(chart, point), point.note].filter(Boolean);
        const label = words.join(", ");
        return (
          <li key={point.id} className="flex min-w-0 flex-1">
            <Tooltip label={label} side="top">
              <ChartTarget
                point={point}
                choice={choice}
                label={label}
                className="-outline-offset-2 flex-1 rounded-sm transition-colors hover:bg-ink/5 aria-pressed:bg-ink/5"
              />
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

/** As many labels as fit: fewer where the chart is narrow. */
function Labels({ chart: { points } }: { chart: ChartData }) {
  const [wide, narrow] = [labelEvery(points.length, 12), labelEvery(points.length, 5)];
  const last = points.length - 1;
  return (
    <div aria-hidden="true" className="flex pt-1 text-ink-quiet text-xs">
      {points.map(({ id, label, tick }, at) => (
        <span
          key={id}
          className={cx("flex min-w-0 flex-1", at === last ? "justify-end" : "justify-center")}
        >
          {(last - at) % wide === 0 ? (
            <span
              className={cx(
                "tabular whitespace-nowrap",
                (last - at) % narrow !== 0 && "@max-3xl:invisible",
              )}
            >
              {tick ?? label}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  );
}
