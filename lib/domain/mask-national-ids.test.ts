import fc from "fast-check";
import { expect, it } from "vitest";
import { isNationalIdAsNumber, maskNationalIdsIn } from "./mask-national-ids";
import { danishIds, nationalIds, norwegianIds, swedishIds } from "./testing/national-ids";

/** Characters that may be next to a number: anything but a digit, with or without a space. */
const beside = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((text) => text.replaceAll(/\p{N}/gu, "x"));

it("masks valid national ids of the four countries wherever they are in a text", () => {
  fc.assert(
    fc.property(beside, nationalIds, beside, (before, id, after) => {
      const masked = maskNationalIdsIn(`${before} ${id} ${after}`);
      expect(masked).not.toContain(id);
      expect(masked).toContain("••••");
      expect(maskNationalIdsIn(masked)).toBe(masked);
    }),
    { numRuns: 400 },
  );
});

it("masks every one of several, also directly beside letters and signs", () => {
  const around = fc.constantFrom("", "fnr", "æ", "_", ":", '"', "=", "(", "'", ",", ";", "/");
  const bare = fc.oneof(norwegianIds, danishIds, swedishIds);
  fc.assert(
    fc.property(around, bare, around, bare, (before, one, between, other) => {
      fc.pre(between !== "");
      const masked = maskNationalIdsIn(`${before}${one}${between}${other}`);
      expect(masked).not.toContain(one);
      expect(masked).not.toContain(other);
    }),
    { numRuns: 400 },
  );
});

it.each([
  ["Kari, 15076500565, Oslo", "Kari, 150765 •••••, Oslo"],
  ["211062-5628 was given without a check digit", "211062 •••• was given without a check digit"],
  ["131052-308T", "••••••••"],
  ["131052y308t and more", "•••••••• and more"],
  ["1\u200b5076500565", "150765 •••••"],
  ["１５０７６５００５６５", "150765 •••••"],
  ["15-07-65 00565", "150765 •••••"],
  ["15/07/65.00565", "150765 •••••"],
])("masks %j as %j", (text, masked) => {
  expect(maskNationalIdsIn(text)).toBe(masked);
});

it.each([
  ["an identifier", "15076500565a4c570000000000000000"],
  ["an identifier with such digits within", "a15076500565b4c57000000000000000"],
  ["an identifier with hyphens", "0f8fad5b-d9cb-469f-a165-150765005650"],
  ["a GSRN", "707057515076500565"],
  ["a GLN", "7015076500565"],
  ["an organisation number", "987654325"],
  ["a Swedish organisation number", "556677-8899"],
  ["a Norwegian telephone number", "90 00 00 01"],
  ["a Norwegian telephone number with its country", "+4790000001"],
  ["a moment", "2026-11-22T18:37:56.123Z"],
  ["a moment without separators", "20261122183756"],
  ["an amount", "1 234 567 890,50"],
  ["a price", "123456.7890"],
  ["a period", "2026-11-01 – 2026-11-30"],
  ["a decimal number with a date", "01.11.2026 1234"],
  ["eleven digits with wrong check digits", "15076500566"],
  ["ten digits without a Danish check digit", "2110625628"],
])("leaves %s as it is", (_, text) => {
  expect(maskNationalIdsIn(text)).toBe(text);
});

it("recognises a number without the leading zero of its national id", () => {
  fc.assert(
    fc.property(fc.oneof(norwegianIds, danishIds), (id) => {
      expect(isNationalIdAsNumber(String(Number(id)))).toBe(!id.startsWith("00"));
    }),
    { numRuns: 400 },
  );
  expect(isNationalIdAsNumber("1234567890")).toBe(false);
});
