import { expect, it } from "vitest";
import { findsText } from "./find-text";

it.each([
  ["", true],
  ["gebyr", true],
  ["GEBYR papir", true],
  ["å", true],
  ["arets", true],
  ["årets", true],
  ["ärets", false],
  ["gebyr strøm", false],
])("%j in a name and a number: %s", (find, found) => {
  expect(findsText(find, ["Papirgebyr", null, "Årets\u00a0pris"])).toBe(found);
});

it.each([
  ["\u202a1234\u200b5678\u202c", "12345678"],
  ["a\u00adb\u2011c", "ab-c"],
  ["]C18018707057500000009875", "707057500000009875"],
  ["7070 5750 0000 0098 75", "707057500000009875"],
  ["RF91 1234 5678 9012 0", "1234567890120"],
  ["+71<000000123456782+99000015<", "000000123456782"],
  ["NO 999 000 010 MVA", "999000010"],
  ["165599000006", "559900-0006"],
])("%j finds %s", (find, text) => {
  expect(findsText(find, ["Kari", text])).toBe(true);
  expect(findsText(find, ["Kari", text.slice(1)])).toBe(false);
});
