import { expect, it } from "vitest";
import { maskNationalId } from "./national-id";

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
