import { expect, it } from "vitest";
import { validOrganizationNumbers } from "../organization-number";
import { maskNationalId } from "./mask-national-ids";
import { maskUnlessOrganization } from "./mask-unless-organization";

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

it.each([
  ["987654325"],
  ["987 654 325"],
  ["25313763"],
  ["0112038-9"],
  ["556677-8899"],
  // OR1, OR3, OR4, OR6
  ["5566778899"],
  ["5599000006"],
  ["165599000006"],
  ["SE559900000601"],
  ["1234567-1"],
  ["FI12345671"],
  ["12345671"],
  ["99000015"],
  ["DK 99 00 00 15"],
  ["NO 999 000 010 MVA"],
  ["999000010MVA"],
  ["999.000.010"],
  ["314159268"],
])("shows %s, which is a company's", (text) => {
  expect(maskUnlessOrganization(text)).toBe(text);
});

it.each([
  ["01019012345", "010190 •••••"],
  ["900101-1234", "900101 ••••"],
  ["131052-308T", "••••••••"],
  ["9001011239", "900101 ••••"], // a sole trader's own number
  ["SE900101123901", "••••••••"],
  ["15076500565.0", "150765 •••••"],
  ["1503250108", "015032 •••••"], // without its leading zero
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

it("shows numbers of the test registers that may lack a zero in a test environment alone", () => {
  const [number = ""] = Array.from({ length: 10 }, (_, end) => `31012345${end}`).filter(
    (digits) => validOrganizationNumbers(digits).length > 0,
  );
  expect(maskUnlessOrganization(number)).toBe("••••••••");
  expect(maskUnlessOrganization(number, true)).toBe(number);
});
