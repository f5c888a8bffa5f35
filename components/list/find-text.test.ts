import { expect, it } from "vitest";
import { findsText } from "./find-text";

it.each([
  ["", true],
  ["gebyr", true],
  ["GEBYR papir", true],
  ["å", true],
  ["arets", true],
  ["årets", true],
  ["ärets", false],
  ["gebyr strøm", false],
])("%j in a name and a number: %s", (find, found) => {
  expect(findsText(find, ["Papirgebyr", null, "Årets pris"])).toBe(found);
});
