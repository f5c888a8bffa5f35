import { scaleLinear } from "@visx/scale";
import type { ChartData } from "./chart-data";

/** Lowest and highest end of what is drawn, in per cent of the height: labels need some room. */
const drawn = [97, 6] as const;

/** From values to per cent of the height, with zero included and round numbers at both ends. */
export function valueScale({ points }: Pick<ChartData, "points">) {
  const ends = points.flatMap(({ values }) => {
    const known = values.filter((value) => value !== null);
    const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0);
    return [sum(known.filter((value) => value < 0)), sum(known.filter((value) => value > 0))];
  });
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  // An empty chart still has a line for zero and one above it.
  const top = lowest === 0 && highest === 0 ? 1 : highest;
  return scaleLinear<number>({ domain: [lowest, top], range: [...drawn], nice: 4 });
}

export type ValueScale = ReturnType<typeof valueScale>;

/** Round values for the axis; whole numbers if all values are whole. */
export function axisTicks(
  { points }: Pick<ChartData, "points">,
  scale: ValueScale,
): readonly number[] {
  const whole = points.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  );
  return scale.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
}

/** Every so many points has a label, so that there are at most `most` labels, the last point's among them. */
export function labelEvery(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}
