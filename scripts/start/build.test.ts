import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { build, isBuilt } from "./build.mjs";

describe("the build of the service", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "build-"));
    mkdirSync(path.join(root, "service"));
    for (const each of [
      "scripts/start",
      "scripts/audit",
      "tools/conformance",
      "scripts/check-settings",
    ]) {
      mkdirSync(path.join(root, each), { recursive: true });
    }
    write("scripts/start/make-empty-cluster.mjs", "");
    write("scripts/start/launch.ts", "export const launch = () => 0;");
    write("scripts/audit/verify.ts", "export {};");
    write("tools/conformance/main.ts", "export {};");
    write("scripts/check-settings/main.ts", "export {};");
    write("service/main.ts", "console.log(1 satisfies number);");
    write("package-lock.json", "{}");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

  it("is missing at first, and fresh once made", async () => {
    expect(isBuilt(root, "service")).toBe(false);
    await build(root, "service", process.env);
    expect(isBuilt(root, "service")).toBe(true);
  });

  it("is stale after a change of a source or of the lock file, not after one of a test", async () => {
    await build(root, "service", process.env);
    write("service/rules.test.ts", "");
    expect(isBuilt(root, "service")).toBe(true);
    write("package-lock.json", '{ "other": true }');
    expect(isBuilt(root, "service")).toBe(false);
    write("package-lock.json", "{}");
    expect(isBuilt(root, "service")).toBe(true);
    write("service/main.ts", "console.log(2);");
    expect(isBuilt(root, "service")).toBe(false);
  });

  it("is stale after a change of anything in lib, which it imports from", async () => {
    await build(root, "service", process.env);
    mkdirSync(path.join(root, "lib/http"), { recursive: true });
    write("lib/http/bounded-server.mjs", "");
    expect(isBuilt(root, "service")).toBe(false);
  });

  it("does not count as made when it failed, and says where", async () => {
    await build(root, "service", process.env);
    write("service/main.ts", "const = 1;");
    await expect(build(root, "service", process.env)).rejects.toThrow(/service\/main\.ts:1:6/);
    expect(isBuilt(root, "service")).toBe(false);
  });

  it("is exclusive: a second build is refused and changes nothing", async () => {
    const release = lockFolder(root, "a build", path.join(root, ".build/build.lock"));
    await expect(build(root, "service", process.env)).rejects.toThrow("Another build");
    release();
    await build(root, "service", process.env);
  });
});
