import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";

const { plugins, linter } = JSON.parse(readFileSync("biome.json", "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "lint-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that lint refuses with these rules. */
function refusedLines(config: object, lines: readonly string[]): (string | undefined)[] {
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(config));
  writeFileSync(path.join(folder, "example.tsx"), lines.join("\n"));
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--colors=off", "example.tsx"];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return [...stderr.matchAll(/example\.tsx:(\d+):\d+ (plugin|lint)/g)].map(
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
  const config = {
    plugins: plugins.map((plugin: string) => path.resolve(plugin)),
    linter: { rules: { preset: "none" } },
  };
  expect(refusedLines(config, [...values, ...literals])).toEqual(literals);
});

it("refuses each path that is private to the framework", () => {
  const { noRestrictedImports } = linter.rules.style;
  const config = { linter: { rules: { preset: "none", style: { noRestrictedImports } } } };
  const allowed = ['import { useRouter } from "next/navigation";'];
  const refused = [
    'import { serve } from "next/dist/server/serve";',
    'import type { Router } from "next/dist/shared/lib/router";',
    'export const load = () => import("next/dist/client/link");',
  ];
  expect(refusedLines(config, [...allowed, ...refused])).toEqual(refused);
});
