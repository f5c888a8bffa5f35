import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvHabitOf, csvLine, englishHabit, nordicHabit } from "./csv";

const text = (value: string) => csvLine([{ kind: "text", text: value }], nordicHabit).slice(0, -2);

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
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        for (const habit of [nordicHabit, englishHabit]) {
          const line = csvLine(
            cells.map((cell) => ({ kind: "text", text: cell })),
            habit,
          );
          const read = readLine(line, habit.separator);
          expect(read.map((cell) => cell.replace(/^'/, ""))).toEqual(
            cells.map((cell) => cell.replace(/^'/, "")),
          );
        }
      }),
    );
  });
});

/** RFC 4180, written independently of the code under test. */
function readLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let inside = false;
  for (let at = 0; at < line.length - 2; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && inside && line.charAt(at + 1) === '"') cell += line.charAt(++at);
    else if (sign === '"') inside = !inside;
    else if (sign === separator && !inside) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}
