import { expect, it } from "vitest";
import { isStorable, storable, storableJson, storableParams } from "./storable";

it.each(["", "å 😀", "a\tb\nc", "\u200b"])("keeps %j", (text) => {
  expect(isStorable(text)).toBe(true);
});

it.each(["\0", "a\0b", "a\ud800", "\udc00b"])("DB2: refuses %j", (text) => {
  expect(isStorable(text)).toBe(false);
});

it("DB2: leaves out of an address what no database stores", () => {
  expect(storableParams(new URLSearchParams("find=a%00b&x%00=1")).toString()).toBe("find=ab&x=1");
  const whole = new URLSearchParams("find=a%20b&find=c");
  expect(storableParams(whole)).toBe(whole);
});

it.each([
  ["a\0b", "ab"],
  ["a\ud800", "a"],
  ["😀 \\u0000", "😀 \\u0000"],
])("DB2: keeps of %j in JSON what a database stores", (text, kept) => {
  const value = { name: text, parts: [{ note: text }], count: 1, none: null };
  const stored = { name: kept, parts: [{ note: kept }], count: 1, none: null };
  expect(JSON.parse(storableJson(value))).toEqual(stored);
  expect(storable(value)).toEqual(stored);
});

it("DB2: leaves a value as it is that a database stores", () => {
  const value = [{ name: "å 😀" }];
  expect(storable(value)).toBe(value);
});
