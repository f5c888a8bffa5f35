import { describe, expect, it } from "vitest";
import { type Figure, verdictOf } from "./figure";
import { renderTable } from "./table";

const figure: Figure = {
  part: "search",
  name: "p95",
  measured: 60,
  unit: "ms",
  target: { kind: "below", value: 60 },
};

describe("verdictOf", () => {
  it("takes the bound itself for reached only where the target includes it", () => {
    expect(verdictOf(figure)).toBe("missed");
    expect(verdictOf({ ...figure, target: { kind: "at most", value: 60 } })).toBe("reached");
    expect(verdictOf({ ...figure, target: { kind: "at least", value: 60 } })).toBe("reached");
  });

  it("never calls a measurement that failed reached", () => {
    expect(verdictOf({ ...figure, measured: Number.NaN })).toBe("missed");
  });
});

describe("renderTable", () => {
  it("shows measured value, target and verdict of each figure in a line", () => {
    const plain: Figure = {
      ...figure,
      part: "proxy",
      name: "through",
      unit: "ratio",
      target: null,
    };
    const lines = renderTable([figure, plain]).split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/^search {2}p95 +60\.0 ms +below 60\.0 ms +missed$/);
    expect(lines[3]).toMatch(/^proxy +through +60\.00× +–$/);
  });
});
