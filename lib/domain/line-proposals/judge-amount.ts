import type { Outlier } from "./context-shape";

/** With fewer similar lines there is no assessment. */
const fewest = 4;
/** Robust standard deviations beyond which an amount is unusual, and extreme. */
const unusual = 3.5;
const farOut = 7;
/** Makes the median of distances comparable with a standard deviation. */
const scale = 1.4826;

/**
 * Compares an amount with those of similar lines, by median and median distance, which a single
 * wrong line does not affect. If all similar lines are equal, a tenth of the median counts as one
 * deviation, so that a price increase is not extreme.
 */
export function judgeAmount(amountMinor: number, likeMinor: readonly number[]): Outlier {
  const sorted = likeMinor.toSorted((a, b) => a - b);
  const count = sorted.length;
  if (count < fewest) {
    return {
      verdict: "no-history",
      count,
      medianMinor: null,
      lowerQuartileMinor: null,
      upperQuartileMinor: null,
      score: null,
    };
  }
  const median = quantile(sorted, 0.5);
  const distances = sorted.map((one) => Math.abs(one - median)).toSorted((a, b) => a - b);
  const spread = Math.max(quantile(distances, 0.5) * scale, Math.abs(median) / 10, 1);
  const score = Math.round((Math.abs(amountMinor - median) / spread) * 100) / 100;
  return {
    verdict: score >= farOut ? "far-out" : score >= unusual ? "unusual" : "usual",
    count,
    medianMinor: Math.round(median),
    lowerQuartileMinor: Math.round(quantile(sorted, 0.25)),
    upperQuartileMinor: Math.round(quantile(sorted, 0.75)),
    score,
  };
}

/** Between the two nearest values of a sorted list. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
