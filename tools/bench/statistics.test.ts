import { describe, expect, it } from "vitest";
import { interleave, median, percentile, Side } from "./statistics";

describe("median", () => {
  it("is the middle sample, or between the two middle ones", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });

  it("refuses to make up a value from nothing", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("percentile", () => {
  it("is a sample that at least the share of all samples does not exceed", () => {
    const samples = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(samples, 0.95)).toBe(190);
    expect(percentile(samples, 0.5)).toBe(100);
    expect(percentile([7], 0.95)).toBe(7);
  });
});

describe("interleave", () => {
  it("measures every side in every round, each of them first in turn", async () => {
    const order: string[] = [];
    const side = (name: string) => new Side(async () => order.push(name));
    const sides = [side("desk"), side("reference")];
    await interleave(3, sides);
    expect(order.join(" ")).toBe("desk reference reference desk desk reference");
    expect(sides.map(({ samples }) => samples.length)).toEqual([3, 3]);
  });
});
