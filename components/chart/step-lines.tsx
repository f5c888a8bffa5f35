import { scaleBand } from "@visx/scale";
import { LinePath } from "@visx/shape";
import type { ChartColor, ChartData } from "./chart-data";
import type { ValueScale } from "./value-scale";

interface StepLinesProps {
  chart: ChartData;
  scale: ValueScale;
}

/**
 * A line for each series, level over each point. The box is stretched, but not the line's width.
 */
export function StepLines({ chart: { points, series }, scale }: StepLinesProps) {
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
} as const satisfies Record<ChartColor, string>;
