import { expect, it } from "vitest";
import { type Ended, outageOf } from "./outages";

const at = (moment: number, succeeded = true, kind: Ended["kind"] = "read"): Ended => ({
  at: moment,
  succeeded,
  kind,
});

it("is the longest time without a success of that kind, also up to the end", () => {
  const all = [at(1), at(9, false), at(12), at(14), at(5, true, "write"), at(99)];
  expect(outageOf(all, "read", 0, 20)).toEqual({ longest: 11, asked: 4, failed: 1 });
  expect(outageOf(all, "write", 0, 20)).toEqual({ longest: 15, asked: 1, failed: 0 });
});

it("is the whole time where nothing succeeded, in whatever order the requests ended", () => {
  expect(outageOf([at(3, false)], "read", 0, 20).longest).toBe(20);
  expect(outageOf([at(14), at(6)], "read", 0, 20).longest).toBe(8);
});
