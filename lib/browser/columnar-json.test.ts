import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromColumnarJson, toColumnarJson } from "./columnar-json";

describe("packing what a page brings along", () => {
  it("names the fields of a list once", () => {
    const rows = [
      { guid: "a", name: null },
      { guid: "b", name: "Vestby" },
    ];
    expect(toColumnarJson({ rows, foundIn: null })).toEqual({
      rows: {
        $fields: ["guid", "name"],
        rows: [
          ["a", null],
          ["b", "Vestby"],
        ],
      },
      foundIn: null,
    });
  });

  it("leaves lists of several shapes as they are", () => {
    const lists = [[{ a: 1 }, { b: 1 }], [{ a: 1 }, { a: 1, b: 2 }], [{ a: 1 }], [1, { a: 1 }], []];
    expect(toColumnarJson(lists)).toEqual(lists);
  });

  it("gives back any data that JSON can hold, with fields in their order", () => {
    const list = fc.array(
      fc.record({ one: fc.jsonValue(), two: fc.jsonValue(), three: fc.string() }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), list), (data) => {
        const sent = JSON.stringify(toColumnarJson(data));
        expect(JSON.stringify(fromColumnarJson(JSON.parse(sent)))).toBe(JSON.stringify(data));
      }),
    );
  });

  it("refuses data that has its own mark", () => {
    expect(() => toColumnarJson({ $fields: [], rows: [] })).toThrow(/\$fields/);
    expect(() => toColumnarJson([{ $fields: 1 }, { $fields: 2 }])).toThrow(/\$fields/);
  });
});
