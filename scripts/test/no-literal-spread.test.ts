import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";

const rule = "./scripts/test/no-literal-spread.grit";
const folder = mkdtempSync(path.join(tmpdir(), "no-literal-spread-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that break the rule; nothing else is checked. */
function refusedLines(lines: readonly string[]): (string | undefined)[] {
  const config = { plugins: [path.resolve(rule)], linter: { rules: { preset: "none" } } };
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(config));
  writeFileSync(path.join(folder, "example.tsx"), lines.join("\n"));
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--colors=off", "example.tsx"];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return [...stderr.matchAll(/example\.tsx:(\d+):\d+ plugin/g)].map(
    ([, n]) => lines[Number(n) - 1],
  );
}

it("refuses each spread of a literal, and no other", () => {
  const literals = [
    "export const a = { ...{ b: 1 } };",
    "export const c = [...[1, 2]];",
    "export const d = f(...[1, 2]);",
    'export const g = [...(["b"] as const)];',
    "export const h = { ...({ b: 1 } satisfies B) };",
    "export const i = <A {...{ b, c }} />;",
  ];
  const values = [
    "export const j = { ...a, ...(b && { c }), ...(d ? { e } : {}), ...f({ g }) };",
    "export const k = [...c, ...(d ? [1] : []), ...new Set([1])];",
    "export const l = <A {...a} />;",
  ];
  expect(refusedLines([...values, ...literals])).toEqual(literals);
});

it("is a rule of the lint of this repository", () => {
  expect(JSON.parse(readFileSync("biome.json", "utf8"))).toMatchObject({
    plugins: expect.arrayContaining([rule]),
  });
});
