import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** The cases from real life. */
const { cases } = z
  .strictObject({ cases: z.array(z.string()) })
  .parse(JSON.parse(read("scripts/test/field-cases.json")));

const folders = ["lib", "components", "app", "service", "e2e", "tools"];
const testFile = /\.(?:test|spec)\.tsx?$/;

/** The ids, or whatever looks like one, in the files of tests. */
const namedIds = new Set(
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((path) => testFile.test(path) && !path.includes("node_modules"))
      .flatMap((path) => read(`${folder}/${path}`).match(/\b[A-Z]{2}\d+\b/g) ?? []),
  ),
);

it.each(cases)("%s is in a test by its id", (id) => {
  expect(namedIds).toContain(id);
});

it("has each case once", () => {
  expect(new Set(cases).size).toBe(cases.length);
  for (const id of cases) expect(id).toMatch(/^[A-Z]{2}\d{1,2}$/);
});
