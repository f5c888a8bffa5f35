import { expect, it } from "vitest";
import { abandonedCount, countAbandoned, type ListAbandoned } from "./queries";

/** A service with so many lines, of which only the number counts here. */
function service(count: number): ListAbandoned {
  return async (page, size) =>
    Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) });
}

it.each([
  [0, 0, false],
  [abandonedCount - 1, abandonedCount - 1, false],
  [abandonedCount, abandonedCount, false],
  [abandonedCount + 1, abandonedCount, true],
])(
  "Of %d abandoned lines, %d are counted, and that there are more is said: %s",
  async (count, counted, more) => {
    const found = await countAbandoned(service(count));
    expect([found.lines.length, found.more]).toEqual([counted, more]);
  },
);
