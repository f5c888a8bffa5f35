import { expect, it } from "vitest";
import { matchesCommand } from "./match-command";

it("finds a command by the beginnings of its words", () => {
  expect(matchesCommand("Theme: Dark", "da")).toBe(true);
  expect(matchesCommand("Theme: Dark", "th dark")).toBe(true);
  expect(matchesCommand("Theme: Dark", "ark")).toBe(false);
  expect(matchesCommand("Anything", "")).toBe(true);
});
