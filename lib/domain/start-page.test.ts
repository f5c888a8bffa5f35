import { expect, it } from "vitest";
import { startPages, startPath } from "./start-page";

it("leads to the area that was chosen, as long as the person may open it", () => {
  expect(startPath("approvals", ["clerk"])).toBe("/approvals");
  expect(startPath("abandonedLines", ["clerk"])).toBe("/invoice-lines/abandoned");
  expect(startPath("people", ["admin"])).toBe("/admin/people");
  expect(startPath("people", ["clerk"])).toBe("/");
  expect(startPath("unknown", ["clerk"])).toBe("/");
  expect(startPath(null, ["clerk"])).toBe("/");
});

it("offers what the person may open, home first", () => {
  expect(startPages(["clerk"])[0]).toBe("work");
  expect(startPages(["clerk"])).not.toContain("people");
  expect(startPages(["admin"])).toContain("people");
});
