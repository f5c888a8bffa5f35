import { expect, it } from "vitest";
import { safeFileName } from "./safe-file-name";

it.each([
  ["nul.csv", "nul_.csv"],
  ["COM1.pdf", "COM1_.pdf"],
  ["CON", "CON_"],
  ["com\u00B9", "com\u00B9_"],
  ["lpt9 .txt", "lpt9_.txt"],
  ["conout$", "conout$_"],
  ["nul.tar.gz", "nul_.tar.gz"],
  ["console.csv", "console.csv"],
  ["COM10.csv", "COM10.csv"],
  ["purring: uke 48.csv", "purring_ uke 48.csv"],
  ["rapport.csv.", "rapport.csv"],
  ["rapport.csv . .", "rapport.csv"],
  [" rapport.csv", "rapport.csv"],
  ["a\u202Egpj.csv", "agpj.csv"],
  ["A\u030Arsrapport.csv", "\u00C5rsrapport.csv"],
  ["a\tb\u00A0c.csv", "ab c.csv"],
  ["Utest\u00E5ende \u2030.csv", "Utest\u00E5ende \u2030.csv"],
  [
    "\u0141ukasz \u00C5sg\u00E5rd \u2013 \u00D8re.pdf",
    "\u0141ukasz \u00C5sg\u00E5rd \u2013 \u00D8re.pdf",
  ],
  ["..", ""],
  ["\u200B", ""],
])("RF8 names %j %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it("cuts a long name before its extension, within letters and bytes", () => {
  expect(safeFileName(`${"x".repeat(500)}.csv`)).toBe(`${"x".repeat(116)}.csv`);
  expect(safeFileName("\u{1F600}".repeat(200))).toBe("\u{1F600}".repeat(60));
  expect(safeFileName(`${"x".repeat(119)}. y.csv`)).toBe(`${"x".repeat(116)}.csv`);
  expect(safeFileName(`con${" ".repeat(130)}.csv`)).toBe("con_.csv");
});

it("is the same named again", () => {
  for (const name of ["nul.csv", "a: b", "x".repeat(300), "com1", "A\u030A."]) {
    expect(safeFileName(safeFileName(name))).toBe(safeFileName(name));
  }
});
