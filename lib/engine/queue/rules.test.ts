import { expect, it } from "vitest";
import { backOffAfter } from "./rules";

it("waits longer after each failure, a minute at most, and never all desks alike", () => {
  const longest = [1, 2, 3, 7, 8, 500].map((failures) => backOffAfter(failures, null, 1));
  expect(longest).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000]);
  expect(backOffAfter(3, null, 0)).toBe(2000);
});

it("waits at least as long as the service asks", () => {
  expect(backOffAfter(1, 30_000, 1)).toBe(30_000);
});
