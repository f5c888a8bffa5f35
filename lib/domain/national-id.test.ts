import { expect, it } from "vitest";
import { maskNationalId, maskUnlessOrganization } from "./national-id";

it.each([
  ["01019012345", "010190 •••••"],
  ["010190 12345", "010190 •••••"],
  ["900101-1234", "900101 ••••"],
  ["19900101-1234", "19900101 ••••"],
  ["131052-308T", "••••••••"],
  ["123", "••••••••"],
  ["", "••••••••"],
])("shows of %j at most the date of birth", (text, shown) => {
  expect(maskNationalId(text)).toBe(shown);
});

it.each([["987654325"], ["987 654 325"], ["25313763"], ["0112038-9"], ["556677-8899"]])(
  "shows %s, which is a company's",
  (text) => {
    expect(maskUnlessOrganization(text)).toBe(text);
  },
);

it.each([
  ["01019012345", "010190 •••••"],
  ["900101-1234", "900101 ••••"],
  ["131052-308T", "••••••••"],
  ["5566778899", "556677 ••••"], // a person's number of ten digits, without its leading zero
  ["987654321", "••••••••"], // the check digit of no company
  ["19900101", "••••••••"],
  ["", "••••••••"],
  // A company's number with more beside it.
  ["98765432501", "987654 •••••"],
  ["01987654325", "019876 •••••"],
  ["2531376301", "253137 ••••"],
  ["0125313763", "012531 ••••"],
  ["010112038-9", "010112 ••••"],
  ["0112038-90", "••••••••"],
  ["556677-88991", "556677 •••••"],
])("masks %j, which may be a person's", (text, shown) => {
  expect(maskUnlessOrganization(text)).toBe(shown);
});
