import fc from "fast-check";
import { expect, it } from "vitest";
import { danishIds, nationalIds, norwegianIds, swedishIds } from "../../testing/national-ids";
import { isNationalIdAsNumber } from "./find-national-ids";
import { maskNationalIdsIn } from "./mask-national-ids";

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
  // ID1
  ["191500882392", "19150088 ••••"],
  ["150088-2392", "150088 ••••"],
  ["1500722390", "150072 ••••"],
  // ID3
  ["Kunde, CPR 0101654006, ringte", "Kunde, CPR 010165 ••••, ringte"],
  ["Kunde, CPR 010165 4006, ringte", "Kunde, CPR 010165 ••••, ringte"],
  ["Kunde, CPR 010165-4006, ringte", "Kunde, CPR 010165 ••••, ringte"],
  ["CPR 610165 – 4006", "CPR 610165 ••••"],
  // ID5
  ["0101375005", "010137 ••••"],
  ["0101455009", "010145 ••••"],
  ["0101575004", "010157 ••••"],
  // ID6
  ["01503250108", "015032 •••••"],
  ["01503250116", "015032 •••••"],
  ["05103390496", "051033 •••••"],
  // ID8
  ["15507600333", "155076 •••••"],
  ["29752075105", "297520 •••••"],
  ["57912075186", "579120 •••••"],
  ["46879700922", "468797 •••••"],
  // ID9
  ["010594Y9032", "010594 ••••"],
  ["131052Y308T", "••••••••"],
  ["13.10.52-308t", "••••••••"],
  ["131052 - 308T", "••••••••"],
  // ID11
  ["121212+1212", "121212 ••••"],
  ["191212121212", "19121212 ••••"],
  // ID12
  ["Linje 1503250108.", "Linje 015032 •••••."],
  // As a number of a spreadsheet or a program.
  ["fnr 15076500565.0", "fnr 150765 •••••.0"],
  ["fnr 15076500565,00 og", "fnr 150765 •••••,00 og"],
  ["fnr 1,5076500565E+10", "fnr 150765 •••••"],
  // Separated, and marked, wherever it may be.
  ["Æ 1507-6500565 å", "Æ 150765 ••••• å"],
  ["15 07 65 00 565", "150765 •••••"],
  ["kunde 12 150765\u00a000565 ø", "kunde 12 150765 ••••• ø"],
  ["\u202a15\u00ad07\u200e65\u206000565\u202c x", "\u202a150765 •••••\u202c x"],
  ["1\u2013507650056\uff0d5", "150765 •••••"],
  ["\u0661\u0665\u0660\u0667\u0666\u0665\u0660\u0660\u0665\u0666\u0665", "150765 •••••"],
  // The VAT number of a sole trader holds the person's own.
  ["\u200eSE900101123901 og ½", "\u200eSE900101 •••• og ½"],
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
  ["ten digits without a date", "2113625628"],
  ["ten digits after the label of a reference", "Faktura 2110625628"],
  ["ten digits after a Finnish label", "viitenumero: 2110625628"],
  ["an amount of ten digits", "2110625628.50"],
  ["a day with an hour", "2011-10-05 14:30"],
  ["a telephone number in groups", "070-123 45 67"],
  ["a Danish telephone number in groups", "+45 10 12 34 56"],
  ["a Swedish organisation number in one piece (OR1)", "5599000006"],
  ["a Swedish organisation number of twelve digits (OR1)", "165599000006"],
  ["a Swedish number for VAT (OR1)", "SE559900000601"],
  ["a Finnish organisation number (OR3)", "FI12345671"],
  ["a Danish organisation number (OR4)", "DK 99 00 00 15"],
  ["a Norwegian organisation number (OR6)", "NO 999 000 010 MVA"],
  ["a metering point with its identifier (MP1)", "]C18018707057500000009875"],
  ["a metering point in groups (MP1)", "7070 5750 0000 0098 75"],
  ["a Finnish reference (KR3)", "RF91 1234 5678 9012 0"],
  ["a line of a Danish giro slip (KR5)", "+71<000000123456782+99000015<"],
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

it("leaves a code with a Danish date after its letters, unless they name a person's number", () => {
  expect(maskNationalIdsIn("Avtale EF0101654006.")).toBe("Avtale EF0101654006.");
  expect(maskNationalIdsIn("Kunde CPR0101654006.")).toBe("Kunde CPR010165 ••••.");
});
