import { describe, expect, it } from "vitest";
import { addLatencies, latenciesBetween, noLatencies, quantileOf } from "./latencies";

const bounds = [0.1, 0.5, 1];
const some = { requests: 10, failed: 1, seconds: 3, upTo: [4, 8, 10] };

describe("latencies", () => {
  it("between two moments are the differences of their counts", () => {
    const later = { requests: 15, failed: 3, seconds: 5, upTo: [5, 11, 14] };
    expect(latenciesBetween(some, later)).toEqual({
      requests: 5,
      failed: 2,
      seconds: 2,
      upTo: [1, 3, 4],
    });
    expect(latenciesBetween(noLatencies, some)).toEqual(some);
  });

  it("of several routes are added bucket by bucket, also to none", () => {
    expect(addLatencies(noLatencies, some)).toEqual(some);
    expect(addLatencies(some, some)).toEqual({
      requests: 20,
      failed: 2,
      seconds: 6,
      upTo: [8, 16, 20],
    });
  });

  it("have quantiles within the bucket that holds them", () => {
    expect(quantileOf(some, 0.2, bounds)).toBeCloseTo(0.05);
    expect(quantileOf(some, 0.6, bounds)).toBeCloseTo(0.3);
    expect(quantileOf(some, 0.9, bounds)).toBeCloseTo(0.75);
  });

  it("beyond the last bound have it as their quantile, and without requests there is none", () => {
    expect(quantileOf({ ...some, upTo: [0, 0, 2] }, 0.95, bounds)).toBe(1);
    expect(quantileOf(noLatencies, 0.5, bounds)).toBeNull();
  });
});
