import { expect, it } from "vitest";
import { axisTicks, labelEvery, valueScale } from "./value-scale";

const points = (...values: readonly (readonly (number | null)[])[]) => ({
  points: values.map((one, at) => ({ id: String(at), label: String(at), values: one })),
});

it("puts zero at the foot and a round number above the highest stack", () => {
  const scale = valueScale(points([3, 4], [1, null]));
  expect(scale.domain()).toEqual([0, 8]);
  expect(scale(0)).toBeGreaterThan(scale(7));
});

it("has room below zero where a sum is negative", () => {
  const [low, high] = valueScale(points([-30], [50])).domain();
  expect(low).toBeLessThanOrEqual(-30);
  expect(high).toBeGreaterThanOrEqual(50);
});

it("draws nothing but the axis where every value is zero or missing", () => {
  expect(valueScale(points([0], [null])).domain()).toEqual([0, 1]);
});

it("labels as many points as fit", () => {
  expect([1, 12, 13, 24, 25].map((count) => labelEvery(count, 12))).toEqual([1, 1, 2, 2, 3]);
});

it("has no part of one on the axis of whole values", () => {
  const [counts, prices] = [points([1], [2]), points([0.31], [0.62])];
  expect(axisTicks(counts, valueScale(counts))).toEqual([0, 1, 2]);
  expect(axisTicks(prices, valueScale(prices)).some((tick) => !Number.isInteger(tick))).toBe(true);
});
