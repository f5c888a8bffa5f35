import { expect, it } from "vitest";
import { isAbsent } from "./is-absent";

it.each([null, undefined, "", false, true, "–"])("%s is no value", (value) => {
  expect(isAbsent(value)).toBe(true);
});

it.each([0, "0", "− 2"])("%s is a value", (value) => {
  expect(isAbsent(value)).toBe(false);
});
