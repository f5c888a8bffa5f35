import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listIds } from "../../lib/domain/preferences";

/** Lists whose rows a test must make first; their own tests in `e2e` walk through them. */
const elsewhere = ["dimensions", "job-rows"];

it("each declared list has a row in e2e/*lists.ts", () => {
  const rows = ["lists", "customer-lists", "later-lists", "product-lists"].flatMap((file) => {
    const text = readFileSync(new URL(`../../e2e/${file}.ts`, import.meta.url), "utf8");
    return [...text.matchAll(/^ {4}list: "([\w-]+)",$/gm)].map(([, id = ""]) => id);
  });
  expect([...rows, ...elsewhere].toSorted()).toEqual([...listIds].toSorted());
});
