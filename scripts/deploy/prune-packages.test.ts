import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requireSize } from "./package.mjs";
import { prunePackages } from "./prune-packages.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "prune-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: unknown = {}) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(path.join(folder, file), text);
}

function install(place: string, ...dependencies: string[]) {
  const entries = dependencies.map((name) => [name, "1"]);
  write(`node_modules/${place}/package.json`, { dependencies: Object.fromEntries(entries) });
  for (const end of ["js", "js.map", "d.ts", "d.mts"])
    write(`node_modules/${place}/index.${end}`, "");
}

const installed = (...places: string[]) =>
  places.filter((place) => existsSync(path.join(folder, "node_modules", place)));

it("leaves what Next traced, what our programs name, and what these depend on", () => {
  const dependencies = { named: "1", resolved: "1", bundled: "1", "@scope/named": "1" };
  write("package.json", { dependencies });
  write("scripts/start.mjs", 'import "named";\nresolve("resolved/package.json");\n');
  write("scripts/start/one.mjs", 'import("@scope/named/part");');
  write(".next/server/app/page.js.nft.json", {
    files: [
      "../chunks/1.js",
      "../../../node_modules/traced/index.js",
      "../../../node_modules/next/index.js",
      "../../../node_modules/@scope/traced/lib/index.js",
      "../../../node_modules/traced/node_modules/inner/index.js",
      "../../node_modules/traced-0123",
    ],
  });
  install("traced");
  install("traced/node_modules/inner");
  install("traced/node_modules/other");
  install("@scope/traced", "deep");
  install("@scope/named");
  install("named", "deep", "of-another-system");
  install("named/node_modules/deep", "deepest");
  install("deep");
  install("deepest");
  install("resolved");
  install("bundled", "only-of-bundled");
  install("next");
  install("compiler");
  const optional = { optionalDependencies: { compiler: "1", "of-another-system": "1" } };
  write("node_modules/next/package.json", optional);
  write("node_modules/resolved/package.json", { optionalDependencies: { native: "1" } });
  install("native");
  install("only-of-bundled");
  write("node_modules/.bin/tool", "");
  prunePackages(folder, ["scripts/start.mjs", "scripts/start"]);
  const needed = ["traced", "traced/node_modules/inner", "@scope/traced", "@scope/named", "named"];
  const deeper = ["named/node_modules/deep", "deep", "deepest", "resolved", "next", "native"];
  expect(installed(...needed, ...deeper)).toEqual([...needed, ...deeper]);
  const maps = ["named/index.js.map", "named/index.d.ts", "named/index.d.mts"];
  for (const file of maps) expect(existsSync(path.join(folder, "node_modules", file))).toBe(false);
  expect(existsSync(path.join(folder, "node_modules/named/index.js"))).toBe(true);
  expect(existsSync(path.join(folder, ".next/server/app/page.js.nft.json"))).toBe(false);
  const removed = ["traced/node_modules/other", "bundled", "only-of-bundled", "compiler", ".bin"];
  expect(installed(...removed)).toEqual([]);
});

it("leaves a package below one that the build has taken in, and requires what the build links to", () => {
  write("package.json", { dependencies: { bundled: "1" } });
  write(".next/server/app/route.js.nft.json", {
    files: ["../../../node_modules/bundled/node_modules/inner/index.js"],
  });
  install("bundled", "only-of-bundled");
  install("bundled/node_modules/inner", "beside");
  install("bundled/node_modules/beside");
  install("only-of-bundled");
  mkdirSync(path.join(folder, ".next/node_modules"));
  const link = path.join(folder, ".next/node_modules/inner-0123");
  symlinkSync("../../node_modules/bundled/node_modules/inner", link);
  prunePackages(folder, []);
  const needed = ["bundled/node_modules/inner", "bundled/node_modules/beside"];
  expect(installed(...needed, "only-of-bundled")).toEqual(needed);
  rmSync(path.join(folder, "node_modules/bundled"), { recursive: true });
  expect(() => prunePackages(folder, [])).toThrow("The package lacks ../../node_modules/bundled");
});

it("refuses a package that is larger than it may be, with its size", () => {
  write("one.txt", "a".repeat(2_500_000));
  expect(requireSize(folder, 3)).toBe(3);
  expect(() => requireSize(folder, 2)).toThrow("The package has 3 MB, and may have 2 MB at most.");
});
