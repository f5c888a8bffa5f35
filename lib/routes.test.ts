import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nouns } from "./domain/nouns";
import { listPages, routes } from "./routes";

it.each(["2026/17", "10 %", "..", ".", "a\\b", "10%2F1", "Å?&=#+"])(
  "The address of an open invoice keeps the number %j whole",
  (number) => {
    const address = new URL(routes.openInvoice(number, "customer=c"), "http://desk.test");
    expect(address.pathname).toBe("/debt/open-invoices/invoice");
    expect(Object.fromEntries(address.searchParams)).toEqual({ customer: "c", number });
  },
);

const folder = new URL("../e2e/", import.meta.url);

/**
 * Lists that `lists.spec.ts` cannot walk through, with the tests that do. Dimensions are read with
 * the record of the page, so a failed read is shown there; the address of the rows of a job or of a
 * plan is that of a record which the test creates; work fails in the test alone.
 */
const elsewhere = {
  dimensions: "dimensions.spec.ts",
  "bulk-job-rows": "approve-many.spec.ts",
  "failing-work": "queue.spec.ts",
  "job-draft-rows": "approve-many.spec.ts",
  "job-rows": "jobs.spec.ts",
  "settings-plan-rows": "bulk-settings.spec.ts",
  "settings-job-rows": "bulk-settings.spec.ts",
} as const;

it("each declared list is opened in a browser, and no other", () => {
  const rows = readdirSync(folder).flatMap((file) => {
    if (!/^(?:[a-z]+-)?lists\.ts$/.test(file)) return [];
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/^ {4}list: "([\w-]+)",$/gm)].map(([, id = ""]) => id);
  });
  const listIds = Object.values(nouns).flatMap(({ lists }): readonly string[] => lists);
  // lists.spec.ts opens a list that is the page of its noun also without a row.
  const pages = listPages.map(({ list }) => list);
  const opened = new Set([...rows, ...Object.keys(elsewhere), ...pages]);
  expect(
    [...opened].toSorted(),
    "A list of a noun (lib/domain/nouns) that is not its page needs a row with its address in e2e/lists.ts.",
  ).toEqual([...listIds].toSorted());
  expect(new Set(rows).size).toBe(rows.length);
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
