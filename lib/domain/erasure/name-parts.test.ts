import { expect, it } from "vitest";
import { namedBy, namePartsOf } from "./name-parts";

const named = (name: string, text: string) => {
  const parts = namePartsOf(name);
  return namedBy(text, (word) => parts.find((part) => part.word === word) ?? null);
};

it.each([
  ["Kari Nordmann", "certain"],
  ["Nordmann, Kari", "certain"],
  ["KARI A. NORDMANN", "certain"],
  ["mail to Anne Kari today", "certain"],
  ["Nordmann purring", "alone"],
  ["Nordmanns purring", "alone"],
  ["Kari", "alone"],
  ["nordmann", "alone"],
  ["Kari's", "alone"],
  ["Kari purring", null],
  ["Kari Hansen", null],
  ["Karin Normann", null],
  ["Kari and Ola", null],
  ["", null],
  ["12", null],
])("Kari Anne Nordmann is named by “%s”: %s", (text, how) => {
  expect(named("Kari Anne Nordmann", text)).toBe(how);
});

it("reads names in both orders, with accents and short words", () => {
  expect(named("Nordmann, Kari Anne", "Nordmann purring")).toBe("alone");
  expect(named("Nordmann, Kari Anne", "Kari purring")).toBeNull();
  expect(named("Bjørn Åsen", "Aasen purring")).toBe("alone");
  expect(named("Per Bø", "bo purring")).toBeNull();
  expect(named("Per Bø", "Bø, Per")).toBe("certain");
  expect(named("", "Kari")).toBeNull();
});
