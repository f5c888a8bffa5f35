import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createListSplitter } from "./list-splitter";

function readIn(pieces: readonly string[]): unknown[] {
  const splitter = createListSplitter();
  const rows = pieces.flatMap((piece) => splitter.push(piece));
  splitter.end();
  return rows;
}

function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let rest = text;
  for (const length of lengths) {
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...pieces, rest];
}

describe("a list that arrives in pieces", () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));

  it("is the same list, wherever it was cut", () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 40 })),
        fc.constantFrom(undefined, 2),
        (rows, lengths, indent) => {
          const text = JSON.stringify(rows, null, indent);
          expect(readIn(cut(text, lengths))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it("gives records as soon as they are whole", () => {
    const splitter = createListSplitter();
    expect(splitter.push('[{"a":"},{"},{"b')).toEqual([{ a: "},{" }]);
    expect(splitter.push('":2}')).toEqual([{ b: 2 }]);
    expect(splitter.push("]")).toEqual([]);
    splitter.end();
  });

  it.each(["", "[", '[{"a":1}', '[{"a":1},', '[{"a":"x', "<html></html>", "null"])(
    "is no list where it says %j",
    (text) => {
      expect(() => readIn([text])).toThrow(SyntaxError);
    },
  );

  it("is no list where a record is no JSON", () => {
    expect(() => readIn(["[{'a':1}]"])).toThrow(SyntaxError);
  });
});
