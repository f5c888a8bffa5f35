import { expect, it } from "vitest";
import { mostColumns, mostRows, readTable } from "./read-table";

it("reads quoted cells, breaks in them, and lines of different length", () => {
  expect(readTable('a;b\r\n"x;1";"say ""hi""\nthere"\r\n3\r\n\r\n')).toEqual({
    head: ["a", "b"],
    rows: [
      ["x;1", 'say "hi"\nthere'],
      ["3", ""],
    ],
    ...{ rowCount: 2, columnCount: 2, marked: false },
  });
});

it.each([
  ["a,b;c,d\n1,2;3,4", ["a", "b;c", "d"]],
  ['"a,b,c";d\n1;2', ["a,b,c", "d"]],
  ["a\tb\n1\t2", ["a", "b"]],
  ["a|b", ["a", "b"]],
  ["only", ["only"]],
])("finds the separator of %j", (text, head) => {
  expect(readTable(text)?.head).toEqual(head);
});

it("has no table for an empty file", () => {
  expect(readTable("")).toBeNull();
  expect(readTable("\r\n\r\n")).toBeNull();
});

it("marks what a spreadsheet would compute, and no signed number", () => {
  const table = readTable('n\n"=HYPERLINK(1)"\n@x\n+47 12\n-90 000,12\n-1+2\n-5 %');
  expect(table?.rows.flat()).toEqual([
    "'=HYPERLINK(1)",
    "'@x",
    "+47 12",
    "-90 000,12",
    "'-1+2",
    "-5 %",
  ]);
  expect(table?.marked).toBe(true);
});

it("shows the beginning of a large file, with its whole size", () => {
  const line = Array.from({ length: mostColumns + 5 }, (_, at) => at).join(";");
  const table = readTable(`${line}\n`.repeat(mostRows + 51));
  expect(table?.rows).toHaveLength(mostRows);
  expect(table?.head).toHaveLength(mostColumns);
  expect([table?.rowCount, table?.columnCount]).toEqual([mostRows + 50, mostColumns + 5]);
});
