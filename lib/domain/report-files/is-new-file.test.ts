import { expect, it } from "vitest";
import { isNewFile, newestOf } from "./is-new-file";

it("counts files after the last visit as new", () => {
  const file = { createdAt: "2026-11-20T04:30:00Z" };
  expect(isNewFile(file, null)).toBe(true);
  expect(isNewFile(file, "2026-11-20T04:30:00.000Z")).toBe(false);
  expect(isNewFile(file, "2026-11-19T00:00:00.000Z")).toBe(true);
});

it("finds the newest file, without what has no moment", () => {
  expect(newestOf([])).toBeNull();
  expect(newestOf([{ createdAt: "?" }])).toBeNull();
  expect(
    newestOf([{ createdAt: "2026-11-20T04:30:00Z" }, { createdAt: "2026-11-20T06:00:00+02:00" }]),
  ).toBe("2026-11-20T04:30:00.000Z");
});
