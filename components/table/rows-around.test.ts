import { describe, expect, it } from "vitest";
import { type RowRange, rowsAround, rowsShown } from "./rows-around";

const screenful = 16;
const seenFrom = (from: number): RowRange => ({ from, to: from + screenful });

/** Scrolls by steps, one a frame; gives what was rendered in each frame, and how often it changed. */
function scroll(start: number, steps: readonly number[]) {
  let from = start;
  let rendered: RowRange = { from: Math.max(start - 1, 0), to: start + screenful + 2 };
  let changes = 0;
  for (const step of steps) {
    from += step;
    const next = rowsAround(rendered, seenFrom(from), step);
    if (next !== rendered) changes += 1;
    rendered = next;
    expect([step, rendered.from <= from, rendered.to > from + screenful]).toEqual([
      step,
      true,
      true,
    ]);
  }
  return { rendered, changes };
}

const times = (count: number, step: number) => Array.from({ length: count }, () => step);

describe("the rendered rows", () => {
  it("have those of the next frame, downwards and upwards, up to a jump", () => {
    for (const step of [1, 4, 9]) {
      const down = scroll(100, times(20, step)).rendered;
      expect(down.to).toBeGreaterThan(100 + 21 * step + screenful);
      const up = scroll(500, times(20, -step)).rendered;
      expect(up.from).toBeLessThanOrEqual(500 - 21 * step);
    }
    expect(scroll(0, [5000]).rendered.to).toBeLessThan(5000 + screenful + 20);
  });

  it("stay the same for several frames of a slow scroll", () => {
    expect(scroll(100, times(30, 1)).changes).toBeLessThanOrEqual(15);
  });

  it("are few beyond those in view", () => {
    const { from, to } = scroll(100, times(20, 1)).rendered;
    expect(to - from).toBeLessThanOrEqual(screenful + 6);
  });

  it("are few again after a view that had all of them", () => {
    const { from, to } = rowsAround({ from: 0, to: 151 }, seenFrom(0), 0);
    expect([from, to]).toEqual([0, screenful + 3]);
  });

  it("begin at the first row", () => {
    expect(scroll(10, [-5, -5, 0]).rendered.from).toBe(0);
  });
});

describe("their positions", () => {
  it("end with the list", () => {
    expect(rowsShown({ from: 2, to: 9 }, 4, -1)).toEqual([0, 1, 2, 3]);
    expect(rowsShown({ from: 0, to: 20 }, 3, -1)).toEqual([0, 1, 2]);
  });

  it("are those of the end where the list became shorter", () => {
    expect(rowsShown({ from: 500, to: 504 }, 100, -1)).toEqual([96, 97, 98, 99]);
  });

  it("have the row with the focus once, before or after the others", () => {
    expect(rowsShown({ from: 5, to: 7 }, 100, 2)).toEqual([2, 5, 6]);
    expect(rowsShown({ from: 5, to: 7 }, 100, 6)).toEqual([5, 6]);
    expect(rowsShown({ from: 5, to: 7 }, 100, 99)).toEqual([5, 6, 99]);
    expect(rowsShown({ from: 5, to: 7 }, 100, 100)).toEqual([5, 6]);
  });
});
