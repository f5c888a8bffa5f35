import { expect, it } from "vitest";
import { readBytes } from "../readers/bytes";
import { fieldFile } from "../testing/field-files";
import { mostColumns, mostRows, readTable } from "./read-table";

const cellsOf = (text: string) => readTable(text)?.rows.map(({ cells }) => cells);

it("reads quoted cells, breaks in them, and lines of different length", () => {
  expect(readTable('a;b\r\n"x;1";"say ""hi""\nthere"\r\n3\r\n\r\n')).toEqual({
    titles: [],
    head: ["a", "b"],
    rows: [
      { cells: ["x;1", 'say "hi"\nthere'], doubtful: false },
      { cells: ["3", ""], doubtful: false },
    ],
    rowCount: 2,
    columnCount: 2,
    marked: false,
  });
});

it("RF1 has three columns in UTF-16 without a mark", async () => {
  const { text } = await readBytes(fieldFile("report-utf16le-nobom.csv"));
  expect(readTable(text)).toMatchObject({ head: ["Kundenr", "Navn", "Beløp"], rowCount: 2 });
  expect(cellsOf(text)?.[0]).toEqual(["100", "Åse Ørn", "1 234,50"]);
});

it("RF3 takes no title line for the head, and shows them", async () => {
  const { text } = await readBytes(fieldFile("report-preamble.csv"));
  expect(readTable(text)).toMatchObject({
    titles: ["Rapport: Utestående per 2026-11-25", "Enhet: Testkraft AS"],
    head: ["Faktura", "Kunde", "Rest"],
    rowCount: 2,
  });
});

it("RF6 marks the row with a wrong byte, and no other", async () => {
  const { text, doubtfulLines } = await readBytes(fieldFile("report-one-bad-byte.csv"));
  const rows = readTable(text, doubtfulLines)?.rows;
  expect(rows?.map(({ cells, doubtful }) => [cells[1], doubtful])).toEqual([
    ["Åse Ørn", false],
    ["Bjørn Ægir", false],
    ["Grøn", true],
  ]);
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
  expect(table?.rows.flatMap(({ cells }) => cells)).toEqual([
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
