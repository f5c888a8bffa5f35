import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listIds } from "./preferences";

const folder = new URL("../../e2e/", import.meta.url);

/**
 * Lists that `lists.spec.ts` cannot walk through, with the tests that do. Dimensions are read with
 * the record of the page, so a failed read is shown there; the address of the rows of a job or of a
 * plan is that of a record which the test creates; work fails in the test alone.
 */
const elsewhere = {
  dimensions: "dimensions.spec.ts",
  "bulk-job-rows": "approve-many.spec.ts",
  "failing-work": "queue.spec.ts",
  "job-rows": "jobs.spec.ts",
  "settings-plan-rows": "bulk-settings.spec.ts",
  "settings-job-rows": "bulk-settings.spec.ts",
} as const;

it("each declared list has a row in e2e/*lists.ts", () => {
  const rows = readdirSync(folder).flatMap((file) => {
    if (!/^(?:[a-z]+-)?lists\.ts$/.test(file)) return [];
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/^ {4}list: "([\w-]+)",$/gm)].map(([, id = ""]) => id);
  });
  expect([...rows, ...Object.keys(elsewhere)].toSorted()).toEqual([...listIds].toSorted());
});

it.each([...new Set(Object.values(elsewhere))])(
  "%s walks through its list at 390 pixels, accessibly",
  (file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    expect(text).toMatch(/setViewportSize\(\{ width: 390/);
    expect(text).toContain("await expectAccessible()");
    expect(text).toContain("tr[data-row]");
  },
);
