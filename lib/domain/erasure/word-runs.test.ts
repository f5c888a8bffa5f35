import { expect, it } from "vitest";
import { wholeRun, wordRuns } from "./word-runs";

const contains = (text: string, value: string) => wordRuns(text).includes(wholeRun(value) ?? "");

it.each([
  ["Groups of KARI  Nordmann, Oslo", "Kari Nordmann"],
  ["name=kari+nordmann&sort=name", "Kari Nordmann"],
  ["write to kari.n@example.no today", "kari.n@example.no"],
  ["call +47 900 00 001", "+47 900 00 001"],
])("finds in “%s” the value %s", (text, value) => {
  expect(contains(text, value)).toBe(true);
});

it("does not find a part of a word, other words, or a value that is too short", () => {
  expect(contains("Karin Nordmann", "Kari Nordmann")).toBe(false);
  expect(contains("Kari and Nordmann", "Kari Nordmann")).toBe(false);
  expect(wholeRun("Bo")).toBeNull();
  expect(wholeRun("")).toBeNull();
});
