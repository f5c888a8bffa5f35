import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvHabitOf, csvLine, englishHabit, nordicHabit } from "./csv";
import { readSeparated } from "./readers/separated-text";

const text = (value: string) => csvLine([{ kind: "text", text: value }], nordicHabit).slice(0, -2);

const signs = fc.constantFrom(..."'=\"1-+;,\n\t a0E|");
const cellTexts = fc.oneof(fc.string(), fc.string({ unit: signs, maxLength: 6 }));

describe("a line for a spreadsheet", () => {
  it("has semicolons and decimal commas in the Nordic habit, commas and dots in the English", () => {
    const values = [
      { kind: "text", text: "Åse Ødegård" },
      { kind: "decimal", text: "-1234.50" },
      { kind: "date", text: "2026-03-05" },
    ] as const;
    expect(csvLine(values, nordicHabit)).toBe("Åse Ødegård;-1234,50;2026-03-05\r\n");
    expect(csvLine(values, englishHabit)).toBe("Åse Ødegård,-1234.50,2026-03-05\r\n");
  });

  it.each([
    "=1+1",
    "+47 912 34 567",
    "-2",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\u00A0=1",
    "\uFF1D1",
    "|calc",
    "%0A",
    "\r=1",
  ])("never holds a cell that starts a formula: %j", (value) => {
    expect(text(value).replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it("leaves a text as it is that only holds such a character", () => {
    expect(text("a\tb")).toBe('"a\tb"');
    expect(text("2-1=1")).toBe("2-1=1");
  });

  it.each([
    "00000000000000000000000000012e10",
    "707057500000009875",
    "000123",
    "0090001",
    "123456789012",
    "12E5",
    "1,5e3",
    "1-2",
    "1/2",
    "12.5",
    "1 234",
    "12:30",
    "1 PM",
    "MAR3",
    "3. mai",
    "des 2026",
    "3-marras-26",
    "2026-11",
    "999 000 010",
    "(50)",
    "kr 12",
    "5 €",
    "25 %",
  ])("MP4 MP5 guards what a spreadsheet would change: %j", (value) => {
    expect(text(value)).toBe(`"=""${value}"""`);
  });

  it.each(["20417", "0", "12345678901", "A12", "Storgata 5", "Maria 3", "12 dager", "5a", "", "x"])(
    "guards nothing else: %j",
    (value) => {
      expect(text(value)).toBe(value);
    },
  );

  it("follows the language, and begins with the mark of UTF-8", () => {
    const habits = ["en", "nb", "fi", undefined].map(csvHabitOf);
    expect(habits).toEqual([englishHabit, nordicHabit, nordicHabit, nordicHabit]);
    expect([...Buffer.from(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("leaves a negative figure a figure", () => {
    expect(csvLine([{ kind: "decimal", text: "-0.05" }], nordicHabit)).toBe("-0,05\r\n");
  });

  it("does not let a date that is none pass as harmless", () => {
    expect(csvLine([{ kind: "date", text: "=1" }], nordicHabit)).toBe("'=1\r\n");
  });

  it("is read back cell by cell, whatever the texts hold", () => {
    fc.assert(
      fc.property(fc.array(cellTexts, { minLength: 1, maxLength: 5 }), (cells) => {
        for (const habit of [nordicHabit, englishHabit]) {
          const line = csvLine(
            cells.map((cell) => ({ kind: "text", text: cell })),
            habit,
          );
          const { records } = readSeparated(line, { separator: habit.separator });
          const ends = (cell: string) => cell.replaceAll(/\r\n?/g, "\n");
          // A line without any text has no cells for the reader.
          if (cells.some((cell) => cell.trim() !== "")) expect(records).toEqual([cells.map(ends)]);
        }
      }),
    );
  });
});
