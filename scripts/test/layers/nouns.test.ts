import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { nouns } from "../../../lib/domain/nouns";
import { readNouns } from "./read-nouns.mjs";

const root = path.resolve(import.meta.dirname, "../../..");
const rows = Object.entries(nouns);
const areas = rows.flatMap(([, { area, path: own }]) => (area ? [{ ...area, own }] : []));

describe("The manifest of nouns", () => {
  it("is what the layer rules take their nouns from", async () => {
    expect(await readNouns()).toEqual(Object.keys(nouns));
  });

  it("has its nouns from the glossary", () => {
    const glossary = readFileSync(path.join(root, "docs/CONTEXT.md"), "utf8");
    expect(
      Object.keys(nouns).filter((noun) => !glossary.includes(`\`${noun}\``)),
      "Add a row for each of these to docs/CONTEXT.md.",
    ).toEqual([]);
  });

  it("leads each area to a page that exists, by keys of its own", () => {
    for (const area of areas) {
      const page = "path" in area ? area.path : area.own;
      const file = path.join("app/(desk)", page, "page.tsx");
      expect(existsSync(path.join(root, file)), `Add the page of the area: ${file}.`).toBe(true);
    }
    const keys = areas.map((area) => area.keys);
    expect(
      keys.filter((one, at) => keys.indexOf(one) !== at),
      "Two areas have these `keys`: change one in lib/domain/nouns.",
    ).toEqual([]);
  });

  it("names every folder of a noun in lib", () => {
    const plumbing =
      /^(approvals|browser|bulk-jobs|contract|db|desk|desk-contract|domain|engine|http|intl|log|postgres|process|server|telemetry)$/;
    const inLib = readdirSync(path.join(root, "lib"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !plumbing.test(entry.name))
      .map(({ name }) => name);
    expect(
      inLib.filter((name) => !Object.hasOwn(nouns, name)),
      "Declare these nouns in lib/domain/nouns, or move their code.",
    ).toEqual([]);
  });
});
