import { expect, it } from "vitest";
import { isFigureName, isTelephoneNumber } from "./identifier-names";

it.each([
  "+47 912 34 567",
  "+4791234567",
  "0046701234567",
  "00 358 40 1234567",
  "0701234567",
  " +47 91234567 ",
])("takes %j for a telephone number", (text) => {
  expect(isTelephoneNumber(text)).toBe(true);
});

it.each([
  "",
  "+",
  "91234567",
  "01019012345",
  "070123456",
  "07012345678",
  "1 +47 91234567",
  "+47 91234567 01019012345a",
  "call 0701234567",
  "+a",
  "07abcdefgh",
])("does not take %j for a telephone number", (text) => {
  expect(isTelephoneNumber(text)).toBe(false);
});

it.each(["amountMinor", "totalSum", "rowCount", "maxSize", "Sequence"])(
  "takes %s for a figure",
  (name) => {
    expect(isFigureName(name)).toBe(true);
  },
);

it.each(["customerNumber", "note", "personId"])("does not take %s for a figure", (name) => {
  expect(isFigureName(name)).toBe(false);
});
