import { scaleBand } from "@visx/scale";
import { BarStack } from "@visx/shape";
import { type ChartData, chartFills } from "./chart-data";
import type { ValueScale } from "./value-scale";

interface ColumnBarsProps {
  chart: ChartData;
  scale: ValueScale;
}

/** A column for each point: its series on each other, negative values below zero. */
export function ColumnBars({ chart: { points, series }, scale }: ColumnBarsProps) {
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
