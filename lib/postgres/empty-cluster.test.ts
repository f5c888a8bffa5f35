import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "cluster-"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** As a program whose root is that folder. */
function copyTo(folder: string): void {
  const module = pathToFileURL(path.resolve("lib/postgres/empty-cluster.mjs")).href;
  const script = `const { copyEmptyCluster } = await import("${module}"); copyEmptyCluster("${folder}");`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
}

function makeCluster(): void {
  const { version } = JSON.parse(
    readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"),
  );
  const cluster = path.join(root, `.build/empty-cluster-${version}`);
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, "PG_VERSION"), "17");
}

it("is copied into a folder that is new or empty, also after a copy that was cut off", () => {
  makeCluster();
  mkdirSync(path.join(root, "empty"));
  mkdirSync(path.join(root, "cut.draft"));
  writeFileSync(path.join(root, "cut.draft", "half"), "");
  for (const folder of ["new", "empty", "cut"]) {
    copyTo(folder);
    expect(readdirSync(path.join(root, folder))).toEqual(["PG_VERSION"]);
  }
});

it("never replaces a database, and is not needed", () => {
  mkdirSync(path.join(root, "used"));
  writeFileSync(path.join(root, "used", "rows"), "");
  copyTo("new");
  expect(existsSync(path.join(root, "new"))).toBe(false);
  makeCluster();
  copyTo("used");
  expect(readdirSync(path.join(root, "used"))).toEqual(["rows"]);
});
