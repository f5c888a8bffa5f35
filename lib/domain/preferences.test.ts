import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listIds } from "./preferences";

const folder = new URL("../../e2e/", import.meta.url);

/** Lists whose rows a test must make first; their own tests in `e2e` walk through them. */
const elsewhere = ["dimensions", "job-rows"];

it("each declared list has a row in e2e/*lists.ts", () => {
  const rows = readdirSync(folder).flatMap((file) => {
    if (!/^(?:[a-z]+-)?lists\.ts$/.test(file)) return [];
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/^ {4}list: "([\w-]+)",$/gm)].map(([, id = ""]) => id);
  });
  expect([...rows, ...elsewhere].toSorted()).toEqual([...listIds].toSorted());
});
