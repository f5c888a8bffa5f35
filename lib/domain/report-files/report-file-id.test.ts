import { expect, it } from "vitest";
import { reportFileId } from "./report-file-id";

it("is the name where an address may have it", () => {
  expect(reportFileId("2026/11/Fakturakjøring.pdf")).toBe("2026/11/Fakturakjøring.pdf");
});

it("is a hash of any other name, different for each", () => {
  const names = ["x".repeat(201), "x".repeat(202), " a.csv", "a.csv ", "13097248022"];
  const ids = names.map(reportFileId);
  expect(ids.every((id) => /^~[0-9a-z]{5,11}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(names.length);
});
