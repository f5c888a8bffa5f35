import { expect, it } from "vitest";
import { isStorable, storableParams } from "./storable";

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
