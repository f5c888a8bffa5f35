import { describe, expect, it } from "vitest";
import { appliedFilters, withoutFilter } from "./applied-filters";
import { filtersOf } from "./filters";
import { setFilters } from "./params";
import { readFilters } from "./read-filters";

const filters = filtersOf({ status: 0, restAmountFrom: null, restAmountTo: null });
const texts = [
  { name: "restAmountTo", value: "500" },
  { name: "colour", value: "red" },
  { name: "status", value: "0" },
  { name: "restAmountFrom", value: "100" },
];

describe("the filters in effect", () => {
  const { ignored } = readFilters(texts, filters);
  const applied = appliedFilters(texts, ignored, filters);

  it("are one for both ends of a range, in the order in which they were added", () => {
    expect(applied.map(({ filter }) => filter.id)).toEqual(["restAmount", "status"]);
    expect(applied[0]?.texts.map(({ value }) => value)).toEqual(["500", "100"]);
  });

  it("leave out what the service does not offer", () => {
    expect(ignored).toEqual([{ name: "colour", value: "red" }]);
  });

  it("go whole when they are taken away", () => {
    const [range] = applied;
    const left = range ? setFilters(texts, withoutFilter(range.filter)) : [];
    expect(left.map(({ name }) => name)).toEqual(["colour", "status"]);
  });
});
