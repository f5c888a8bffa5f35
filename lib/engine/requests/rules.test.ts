import { expect, it } from "vitest";
import { nextCheckAfter } from "./rules";

const minute = 60_000;

it.each([
  [0, 2000],
  [10_000, 5000],
  [10 * minute, minute],
  [15 * minute, 5 * minute],
  [24 * 60 * minute - 1000, 1000],
  [24 * 60 * minute, 60 * minute],
  [7 * 24 * 60 * minute, null],
])("The next check of a request accepted %s ms ago is after %s ms", (age, wait) => {
  expect(nextCheckAfter(age)).toBe(wait);
});
