import { expect, it } from "vitest";
import { nationalForms, nationalFormsIn } from "./national-forms";

const isSame = (value: string, text: string) => {
  const forms = nationalForms(value);
  return nationalFormsIn(text).some((form) => forms.includes(form));
};

it.each([
  ["+47 912 34 567", "91234567"],
  ["91234567", "+47 912 34 567"],
  ["0047 91 23 45 67", "call 912 34 567 today"],
  ["+4791234567", "name=x&find=4791234567"],
  ["912 34 567", "0047-912-34-567"],
  ["+46 70 123 45 67", "070-123 45 67"],
  ["070-1234567", "+46 (0)70 123 45 67"],
  ["0701234567", "0046701234567"],
  ["+45 20 12 34 56", "20123456"],
  ["20 12 34 56", "4520123456"],
  ["+358 40 123 4567", "040 1234567"],
  ["040 123 4567", "00358 40 1234567"],
  ["+47 912 34 567", "tlf.９１２ ３４ ５６７"],
  ["912 34 567", "12 912 34 567 3"],
])("%s is the telephone number in “%s”", (value, text) => {
  expect(isSame(value, text)).toBe(true);
});

it.each([
  ["+47 912 34 567", "912345678"],
  ["+47 912 34 567", "9123456"],
  ["+47 912 34 567", "+1 912 34 567"],
  ["+47 912 34 567", "912, 34567"],
  ["12345", "12345"],
  ["", ""],
  ["", "91234567"],
])("%s is not the telephone number in “%s”", (value, text) => {
  expect(isSame(value, text)).toBe(false);
});
