import { expect, it } from "vitest";
import { sortRows } from "./sort-rows";

const compareText = new Intl.Collator("nb", { numeric: true }).compare;
const sorted = (values: readonly (string | number | null)[], descending = false) => {
  const rows = values.map((value, place) => ({ value, place }));
  return sortRows(rows, { sortBy: ({ value }) => value, descending, compareText });
};
const valuesOf = (rows: ReturnType<typeof sorted>) => rows.map(({ value }) => value);

it("orders figures by size", () => {
  expect(valuesOf(sorted([10, 9, -1, 100]))).toEqual([-1, 9, 10, 100]);
  expect(valuesOf(sorted([10, 9, -1, 100], true))).toEqual([100, 10, 9, -1]);
});

it("orders words by the language", () => {
  expect(valuesOf(sorted(["Ås", "Asker", "Øst", "asker 2"]))).toEqual([
    "Asker",
    "asker 2",
    "Øst",
    "Ås",
  ]);
});

it.each([false, true])("puts rows without a value last, descending: %s", (descending) => {
  const rows = sorted([null, 2, null, 1], descending);
  expect(valuesOf(rows).slice(2)).toEqual([null, null]);
  expect(rows.slice(2).map(({ place }) => place)).toEqual([0, 2]);
});

it.each([false, true])("keeps equal rows in their order, descending: %s", (descending) => {
  expect(sorted(["a", "a", "a"], descending).map(({ place }) => place)).toEqual([0, 1, 2]);
});

it("leaves the given rows as they are", () => {
  const rows = Object.freeze([{ value: 2 }, { value: 1 }]);
  sortRows(rows, { sortBy: ({ value }) => value, descending: false, compareText });
  expect(rows).toEqual([{ value: 2 }, { value: 1 }]);
});
