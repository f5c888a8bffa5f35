import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, cleanWithPlaces } from "./clean-text";

describe("A cleaned text", () => {
  it.each([
    ["100\u200b234", "100234"],
    ["\u202a100234\u202c", "100234"],
    ["100\u00ad234\u2060\u200e", "100234"],
    ["\ufeff100234", "100234"],
    ["1\u00a0234\u202f567\u2009,5", "1 234 567 ,5"],
    ["\u2212100\u2013200\u2011300\uff0d4", "-100-200-300-4"],
    ["\uff11\uff12\uff13", "123"],
    ["\u0661\u0662\u0663 \u{1d7d8}\u06f9", "123 09"],
    ["A\u030arsrapport", "\u00c5rsrapport"],
    ["a\tb\r\nc\u2028d\u0085e\u0000f", "a\tb\r\nc\nd\nef"],
  ])("%j is %j", (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
    expect(cleanWithPlaces(text).text).toBe(cleaned);
  });

  it("is one line with single spaces where it is one value", () => {
    expect(cleanLine(" \u200bKari\u00a0 \n Hansen\t")).toBe("Kari Hansen");
  });

  it("is the same cleaned again, and knows where its characters stood", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
        const { text: placed, startOf, endOf } = cleanWithPlaces(text);
        for (let at = 0; at < placed.length; at += 1) {
          expect(cleanText(text.slice(startOf(at), endOf(at)))).toContain(placed[at]);
        }
        expect(startOf(placed.length)).toBe(text.length);
      }),
    );
  });
});
