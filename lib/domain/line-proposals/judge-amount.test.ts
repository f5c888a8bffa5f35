import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeAmount } from "./judge-amount";

test("says plainly that there is no history below four like lines", () => {
  expect(judgeAmount(1000, [900, 1000, 1100])).toEqual({
    verdict: "no-history",
    count: 3,
    medianMinor: null,
    lowerQuartileMinor: null,
    upperQuartileMinor: null,
    score: null,
  });
});

test.each([
  [10_000, "usual"],
  [12_000, "usual"],
  [14_000, "unusual"],
  [6000, "unusual"],
  [100_000, "far-out"],
  [-10_000, "far-out"],
])("%d among lines of about 10 000 is %s", (amount, verdict) => {
  const like = [9500, 9800, 10_000, 10_100, 10_600];
  expect(judgeAmount(amount, like)).toMatchObject({
    verdict,
    count: 5,
    medianMinor: 10_000,
    lowerQuartileMinor: 9800,
    upperQuartileMinor: 10_100,
  });
});

test.each([
  [13_490, "usual"],
  [13_500, "unusual"],
  [16_990, "unusual"],
  [17_000, "far-out"],
  [6510, "usual"],
  [6500, "unusual"],
  [3000, "far-out"],
])("%d, where one deviation is 1 000 from 10 000, is %s", (amount, verdict) => {
  expect(judgeAmount(amount, [10_000, 10_000, 10_000, 10_000]).verdict).toBe(verdict);
});

test("lies between the two middle lines of an even number, and measures in hundredths", () => {
  expect(judgeAmount(250, [400, 100, 300, 200])).toEqual({
    verdict: "usual",
    count: 4,
    medianMinor: 250,
    lowerQuartileMinor: 175,
    upperQuartileMinor: 325,
    score: 0,
  });
  expect(judgeAmount(1, [0, 0, 0, 0])).toMatchObject({ verdict: "usual", score: 1 });
  expect(judgeAmount(400, [400, 100, 300, 200]).score).toBe(1.01);
});

test("is not moved by one wrong line, nor by a small rise where all lines are alike", () => {
  expect(judgeAmount(1_000_000, [100, 100, 100, 100, 1_000_000]).verdict).toBe("far-out");
  expect(judgeAmount(10_300, [10_000, 10_000, 10_000, 10_000]).verdict).toBe("usual");
});

test("says the same for credits as for charges, and whatever the order", () => {
  const amounts = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), amounts, (amount, like) => {
      const there = judgeAmount(amount, like);
      const back = judgeAmount(-amount, like.map((one) => -one).toReversed());
      expect(back.verdict).toBe(there.verdict);
      expect(back.score).toBe(there.score);
    }),
  );
});
