import { expect, it } from "vitest";
import { customerLanguage } from "./customer-language";

it.each([
  ["NO", "nb"],
  ["se", "sv"],
  ["DK", "da"],
  ["FI", "fi"],
  ["DE", "en"],
  [null, null],
])("writes to a customer in %s in %s", (country, language) => {
  expect(customerLanguage(country)).toBe(language);
});
