"use client";

import { scaleBand } from "@visx/scale";
import { BarStack, LinePath } from "@visx/shape";
import { cx } from "@/components/ui/cx";
import { Tooltip } from "@/components/ui/tooltip";
import { type ChartData, chartFills, describeValues, type PlotProps } from "./chart-data";
import { ChartTarget } from "./chart-target";
import { axisTicks, labelEvery, valueScale } from "./value-scale";

type Scale = ReturnType<typeof valueScale>;

/**
 * Values over time: columns, or steps that hold until the next one. Everything is placed in per cent,
 * so that it fits any width without being measured.
 */
export function TimePlot({ chart, choice }: PlotProps) {
  const scale = valueScale(chart);
  const ticks = axisTicks(chart, scale);
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
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
            <Steps chart={chart} scale={scale} />
          ) : (
            <Columns chart={chart} scale={scale} />
          )}
        </svg>
        <Targets chart={chart} choice={choice} />
      </div>
      <span />
      <Labels chart={chart} />
    </div>
  );
}

interface PartProps {
  chart: ChartData;
  scale: Scale;
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
    <div aria-hidden="true" className="tabular relative h-40 text-ink-quiet text-xs">
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

function Columns({ chart: { points, series }, scale }: PartProps) {
  const band = scaleBand<string>({
    domain: points.map(({ id }) => id),
    range: [0, 100],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const amounts = new Map(
    points.flatMap(({ id, values }) =>
      series.map((one, at) => [`${id} ${one.id}`, values[at] ?? 0] as const),
    ),
  );
  const fills = new Map(series.map(({ id, color }) => [id, chartFills[color]]));
  return (
    <BarStack
      data={[...points]}
      keys={series.map(({ id }) => id)}
      value={({ id }, key) => amounts.get(`${id} ${key}`) ?? 0}
      x={({ id }) => id}
      xScale={band}
      yScale={scale}
      color={(key) => fills.get(key) ?? chartFills.accent}
      offset="diverging"
    >
      {(stacks) =>
        stacks.flatMap(({ key, bars }) =>
          bars
            .filter(({ height }) => Math.abs(height) > 0)
            .map(({ index, x, y, width, height, color }) => (
              <rect
                key={`${key} ${index}`}
                x={`${x}%`}
                y={`${Math.min(y, y + height)}%`}
                width={`${width}%`}
                height={`${Math.abs(height)}%`}
                className={color}
              />
            )),
        )
      }
    </BarStack>
  );
}

/** The box is stretched to the width, and the line keeps its thickness. */
function Steps({ chart: { points, series }, scale }: PartProps) {
  const band = scaleBand<string>({ domain: points.map(({ id }) => id), range: [0, 100] });
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
      {series.map(({ id, color }, at) => {
        const ends = points.flatMap((point) => {
          const x = band(point.id) ?? 0;
          const value = point.values[at] ?? null;
          return [
            { x, value },
            { x: x + band.bandwidth(), value },
          ];
        });
        return (
          <LinePath
            key={id}
            data={ends}
            x={({ x }) => x}
            y={({ value }) => scale(value ?? 0)}
            defined={({ value }) => value !== null}
            className={strokes[color]}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}

const strokes = {
  accent: "stroke-accent",
  neutral: "stroke-neutral-mark",
  info: "stroke-info-mark",
  good: "stroke-good-mark",
  warning: "stroke-warning-mark",
  danger: "stroke-danger-mark",
} as const satisfies Record<keyof typeof chartFills, string>;

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
