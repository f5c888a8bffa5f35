import { describe, expect, it } from "vitest";
import { fieldText } from "../testing/field-files";
import { headOf, readSeparated } from "./separated-text";

const cells = (text: string) => readSeparated(text, { clean: true }).records;

describe("Separated text", () => {
  it("PA3 leaves out the line that names the separator", () => {
    expect(cells(fieldText("paste-sep-line.csv"))[0]).toEqual([
      "Invoice group",
      "Account guid",
      "Amount",
    ]);
    expect(cells("sep=,\r\na;b,c\r\n")).toEqual([["a;b", "c"]]);
    expect(cells('"sep=^"\na^b')).toEqual([["a", "b"]]);
  });

  it("PA5 has the cells of Excel's clipboard", () => {
    expect(cells(fieldText("clipboard-excel.txt"))).toEqual([
      ["Navn", "ERP id", "Notat"],
      ["Hansen, Kari", "100234", "linje 1 linje 2"],
      ["Berg, Per", "100235", "ok"],
    ]);
  });

  it("PA8 takes off what keeps zeros", () => {
    expect(cells(fieldText("paste-formula-guard.csv")).map(([id]) => id)).toEqual([
      "ERP id",
      "000123",
      "000124",
    ]);
    expect(cells(`'000123\n"=""1-2"""\n'MAR3\n'=1+1\n'+47 912`)).toEqual([
      ["000123"],
      ["1-2"],
      ["MAR3"],
      ["=1+1"],
      ["+47 912"],
    ]);
    expect(cells("'s-Hertogenbosch\n'100234'\n=SUM(A1)")).toEqual([
      ["'s-Hertogenbosch"],
      ["'100234'"],
      ["=SUM(A1)"],
    ]);
  });

  it("PA10 has no invisible characters in its cells", () => {
    expect(cells(fieldText("paste-invisible.txt")).at(-1)).toEqual(["100234"]);
  });

  it.each(["\n", "\r\n", "\r"])("ends its lines with %j", (end) => {
    const { records, lines } = readSeparated(`a;b${end}${end}1;"x${end}y"${end}2;3`);
    expect(records).toEqual([
      ["a", "b"],
      ["1", "x\ny"],
      ["2", "3"],
    ]);
    expect(lines).toEqual([0, 2, 4]);
  });

  it.each([
    [
      "a,b;c,d\n1,2;3,4",
      [
        ["a", "b;c", "d"],
        ["1", "2;3", "4"],
      ],
    ],
    [
      "1,50;2,50;x\n3,50;4,50;y",
      [
        ["1,50", "2,50", "x"],
        ["3,50", "4,50", "y"],
      ],
    ],
    [
      "Hansen, Kari, Oslo;1\nBerg, Per, Bergen;2",
      [
        ["Hansen, Kari, Oslo", "1"],
        ["Berg, Per, Bergen", "2"],
      ],
    ],
    ["7,07058E+17\n1,23457E+31", [["7,07058E+17"], ["1,23457E+31"]]],
    ["100234,00\n100235,5", [["100234,00"], ["100235,5"]]],
    ["20417,20418,20419", [["20417", "20418", "20419"]]],
    [
      "a\tb,c;d\n1\t2",
      [
        ["a", "b,c;d"],
        ["1", "2"],
      ],
    ],
    [
      "a|b\n1|2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "Report, week 48\nPer 1;2\n\na;b;c\n1;2;3\n4;5;6\n7;8;9",
      [
        ["Report, week 48"],
        ["Per 1", "2"],
        ["a", "b", "c"],
        ["1", "2", "3"],
        ["4", "5", "6"],
        ["7", "8", "9"],
      ],
    ],
  ])("has one separator: %j", (text, records) => {
    expect(cells(text)).toEqual(records);
  });

  it("loses no line behind a quote that does not end", () => {
    expect(cells('name;id\n"Bar & Grill;1\n"A" and B;2\n"C";3')).toEqual([
      ["name", "id"],
      ['"Bar & Grill', "1"],
      ['"A" and B', "2"],
      ["C", "3"],
    ]);
  });
});

it.each([
  ["RF3", fieldText("report-preamble.csv"), 2],
  ["saved by Excel", "Report;;\nUnit: A;;\na;b;c\n1;2;3\n4;5;6\n7;8;9", 2],
  ["none", "a;b\n1;2\n3;4", 0],
  ["one column", "a\n1\n2", 0],
  ["an empty heading", ";b;c;d\n1;2;3;4\n5;6;7;8", 0],
  ["no line", "", 0],
])("The head of a table stands behind its title lines: %s", (_name, text, at) => {
  expect(headOf(readSeparated(text).records)).toBe(at);
});
