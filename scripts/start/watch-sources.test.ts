import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { needsRestart } from "./dev-desk";
import { namesOf, type SourceWatch, watchSources } from "./watch-sources";

let root = "";
let watch: SourceWatch | null = null;
const changes: (readonly string[])[] = [];
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "watch-"));
  write("main.ts", 'export const start = async () => (await import("./lib/work")).work;');
  write("lib/work.ts", 'export const work = "old";');
  write("lib/other.ts", 'export const other = "old";');
  write("migrations/_journal.json", "[]");
  const build = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: "out",
    platform: "node",
    format: "esm",
  } as const;
  watch = await watchSources("main.ts", build, ["migrations/_journal.json"], (paths) =>
    changes.push(paths),
  );
  await vi.waitFor(() => expect(changes).toEqual([[]]), 20_000);
});

afterAll(async () => {
  await watch?.stop();
  rmSync(root, { recursive: true, force: true });
});

const nextChange = async () => {
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 20_000, interval: 50 });
  return changes.splice(0)[0];
};

it("names a source that changed, also one that is imported later", async () => {
  changes.length = 0;
  write("lib/other.ts", 'export const other = "new";');
  write("lib/work.ts", 'export const work = "new";');
  expect(await nextChange()).toEqual(["lib/work.ts"]);
  write("lib/work.ts", 'export { other as work } from "./other";');
  expect(await nextChange()).toEqual(["lib/work.ts", "lib/other.ts"]);
});

it("names a new migration, which no source imports", async () => {
  write("migrations/_journal.json", '["0001_start"]');
  expect(await nextChange()).toEqual(["migrations/_journal.json"]);
});

it("names nothing while a source has a fault, and what changed once it is mended", async () => {
  write("lib/other.ts", "export const other = ;");
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(changes).toEqual([]);
  write("lib/other.ts", 'export const other = "mended";');
  expect(await nextChange()).toEqual(["lib/other.ts"]);
});

it("starts the desk again for what the framework can't replace", () => {
  const again = [
    "lib/domain/nouns.ts",
    "lib/domain/nouns/products.ts",
    "lib/engine/jobs/runner.ts",
    "lib/contract/operation-rows/products.ts",
    "lib/db/migrations/meta/_journal.json",
    "lib/server/runtime.ts",
    "instrumentation.ts",
  ];
  const replaced = ["lib/domain/money.ts", "lib/contract/product.ts", "lib/intl/formats.ts"];
  expect([...again, ...replaced].filter(needsRestart)).toEqual(again);
});

it("names at most three sources in a line", () => {
  expect(namesOf(["a", "b", "c"])).toBe("a, b, c");
  expect(namesOf(["a", "b", "c", "d", "e"])).toBe("a, b, c, 2 more");
});
