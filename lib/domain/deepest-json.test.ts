import fc from "fast-check";
import { expect, it } from "vitest";
import { deepestJson, findTooDeep } from "./deepest-json";

const lists = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

it("takes 32 levels and refuses the 33rd, at any path", () => {
  expect(findTooDeep(lists(deepestJson))).toBeNull();
  expect(findTooDeep(lists(deepestJson + 1))).toHaveLength(deepestJson);
  expect(findTooDeep({ a: 1, b: lists(deepestJson) })?.slice(0, 2)).toEqual(["b", "0"]);
});

it.each([1, "text", null, true, undefined, {}, []])("finds nothing in %j", (value) => {
  expect(findTooDeep(value)).toBeNull();
});

it("survives what a megabyte of brackets parses to", () => {
  expect(findTooDeep(lists(500_000))).toHaveLength(deepestJson);
});

it("finds exactly what lies deeper than the bound", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.constantFrom("[", "{"), (levels, kind) => {
      const text =
        kind === "["
          ? "[".repeat(levels) + "]".repeat(levels)
          : `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
      expect(findTooDeep(JSON.parse(text)) !== null).toBe(levels > deepestJson);
    }),
  );
});
