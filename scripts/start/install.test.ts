import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasTools, installCommand, isInstalled } from "./install.mjs";
import { lockWork } from "./lock-work.mjs";
import { ensureInstalled } from "./prepare.mjs";
import { createReporter } from "./progress.mjs";

const a = { version: "1.0.0", integrity: "sha512-a" };
const b = { version: "2.0.0", integrity: "sha512-b" };

describe("the check of what is installed", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "install-"));
    mkdirSync(path.join(root, "node_modules"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const lock = (packages: object) =>
    writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages }));
  const found = (packages: object) =>
    writeFileSync(path.join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));

  it("wants an installation where there is none, or half of one", () => {
    lock({ "": {}, "node_modules/a": a });
    expect(isInstalled(root, "all")).toBe(false);
    found({});
    expect(isInstalled(root, "all")).toBe(false);
  });

  it("is content with exactly what is locked, and without what is for other systems", () => {
    lock({ "": {}, "node_modules/a": a, "node_modules/b": { ...b, optional: true } });
    found({ "node_modules/a": a });
    expect(isInstalled(root, "all")).toBe(true);
  });

  it("misses development tools for tests alone", () => {
    lock({ "": {}, "node_modules/a": a, "node_modules/b": { ...b, dev: true } });
    found({ "node_modules/a": a });
    expect(isInstalled(root, "product")).toBe(true);
    expect([isInstalled(root, "all"), hasTools(root)]).toEqual([false, false]);
    found({ "node_modules/b": b });
    expect([isInstalled(root, "product"), hasTools(root)]).toEqual([false, true]);
  });

  it.each([
    ["another version", { "node_modules/a": { ...a, version: "1.0.1" } }],
    ["another content", { "node_modules/a": { ...a, integrity: "sha512-x" } }],
    ["one too many", { "node_modules/a": a, "node_modules/b": b }],
  ])("wants a new one for %s", (_name, packages) => {
    lock({ "": {}, "node_modules/a": a });
    found(packages);
    expect(isInstalled(root, "all")).toBe(false);
  });

  it("installs for one process at a time", async () => {
    lock({ "": {}, "node_modules/a": a });
    const release = lockWork(root, "installation");
    await expect(ensureInstalled(root, "all", {}, createReporter(process.stderr))).rejects.toThrow(
      "Another installation",
    );
    release();
    lockWork(root, "installation")();
  });

  it.each([
    ["product", ["ci", "--omit=dev"]],
    ["all", ["ci", "--include=dev"]],
    ["add", ["install", "--no-save", "--include=dev"]],
  ] as const)("chooses the command of npm: %s", (scope, first) => {
    const { command, args } = installCommand({ npm_execpath: "/x/npm-cli.js" }, scope);
    expect([command, args.slice(1, 1 + first.length)]).toEqual([process.execPath, first]);
    expect(installCommand({}, scope).args.slice(0, first.length)).toEqual(first);
  });
});
