import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tightenFolder } from "../../lib/process/tighten-folder";
import { takeDataFolder } from "./data-folder";
import { Refusal } from "./user-error.mjs";

const modeOf = (file: string) => statSync(file).mode & 0o777;
const windows = process.platform === "win32";
const isRoot = process.getuid?.() === 0;

describe.skipIf(windows)("a data folder that others may enter", () => {
  let parent = "";
  let folder = "";
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), "tighten-"));
    folder = path.join(parent, "data");
    openWide(folder);
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  /** As a folder of another program, or of an earlier version with a lax umask. */
  function openWide(root: string) {
    for (const below of ["", "desk", "desk/base", "logs"]) {
      const made = path.join(root, below);
      mkdirSync(made);
      chmodSync(made, 0o777);
      for (const name of ["secrets.json", "data"]) {
        writeFileSync(path.join(made, name), "content");
        chmodSync(path.join(made, name), 0o666);
      }
    }
  }

  const all = (root: string) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => path.join(root, name));

  it("is closed to them when it is taken, with all that lies in it", () => {
    takeDataFolder(folder, "npm start")();
    expect(modeOf(folder)).toBe(0o700);
    for (const place of all(folder)) {
      expect([place, modeOf(place)]).toEqual([place, statSync(place).isFile() ? 0o600 : 0o700]);
    }
  });

  it("stays as readable for its owner as it was: a read-only file stays one", () => {
    const file = path.join(folder, "read-only");
    writeFileSync(file, "x");
    chmodSync(file, 0o444);
    tightenFolder(folder);
    expect(modeOf(file)).toBe(0o400);
  });

  it("changes nothing that a link in it leads to", () => {
    const outside = path.join(parent, "outside");
    openWide(outside);
    symlinkSync(outside, path.join(folder, "link"));
    symlinkSync(path.join(outside, "data"), path.join(folder, "file-link"));
    symlinkSync(path.join(parent, "nowhere"), path.join(folder, "dangling"));
    takeDataFolder(folder, "npm start")();
    expect(modeOf(outside)).toBe(0o777);
    expect(modeOf(path.join(outside, "data"))).toBe(0o666);
  });

  it("may be a link itself: what it leads to is closed", () => {
    const link = path.join(parent, "link");
    symlinkSync(folder, link);
    takeDataFolder(link, "npm start")();
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(path.join(folder, "desk/base/data"))).toBe(0o600);
  });

  it("is closed itself first, whatever happens to the rest", () => {
    vi.stubEnv("PATH", parent); // without chmod
    tightenFolder(folder);
    vi.unstubAllEnvs();
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(path.join(folder, "desk/base/data"))).toBe(0o666);
    tightenFolder(folder);
    expect(modeOf(path.join(folder, "desk/base/data"))).toBe(0o600);
  });

  it("does not wait for what is neither file nor folder", () => {
    const pipe = path.join(folder, "pipe");
    if (spawnSync("mkfifo", ["-m", "600", pipe]).status !== 0) return;
    tightenFolder(folder);
    expect(existsSync(pipe)).toBe(true);
  });

  it("is refused in one sentence that names it where it belongs to somebody else", () => {
    const text = `
      import { takeDataFolder } from ${JSON.stringify(pathToFileURL(path.resolve("scripts/start/data-folder.ts")).href)};
      const folder = process.argv[1];
      if (process.getuid() === 0) process.setuid(65534);
      try { takeDataFolder(folder, "npm start"); console.log("taken"); }
      catch (error) { console.log(error.name + ": " + error.message); }`;
    chmodSync(parent, 0o755);
    // Without root it uses a system folder, of which nothing can be changed.
    const foreign = isRoot ? folder : "/usr";
    const args = ["--import", "tsx", "--input-type=module", "--eval", text, foreign];
    const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(stdout.trim()).toMatch(
      /^Refusal: Other users of this machine can enter the data folder \S+, and that cannot be changed \((?:EPERM|EACCES|EROFS)\), so make it yours with mode 700, or set DATA_DIR to another folder\.$/,
    );
    expect(stdout).toContain(`data folder ${foreign},`);
    if (isRoot) expect(modeOf(folder)).toBe(0o777);
  });

  it("is refused, and left as it is, where it is one that everybody shares", () => {
    chmodSync(folder, 0o1777);
    expect(() => takeDataFolder(folder, "npm start")).toThrow("it is shared");
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(modeOf(path.join(folder, "secrets.json"))).toBe(0o666);
    expect(tightenFolder("/")).toBe("it is shared");
  });

  it("is a Refusal, which the launcher prints without a stack", () => {
    const file = path.join(parent, "file");
    writeFileSync(file, "x");
    chmodSync(file, 0o666);
    expect(() => takeDataFolder(file, "npm start")).toThrow(Refusal);
    expect(modeOf(file)).toBe(0o666);
  });
});
