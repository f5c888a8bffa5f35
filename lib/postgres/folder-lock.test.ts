import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.mjs";

describe("the lock on a data folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "lock-")), "db");
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it("refuses a second owner and names the first", () => {
    const release = lockFolder(folder, "the desk");
    expect(() => lockFolder(folder, "the service")).toThrow(FolderInUseError);
    expect(() => lockFolder(folder, "the service")).toThrow(
      new RegExp(`in use by the desk \\(process ${process.pid},`),
    );
    release();
    lockFolder(folder, "the service")();
  });

  it("is free again when its holder was killed", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const release = lockFolder(folder, "a process that dies");
    const file = `${folder}.lock`;
    const holder = { ...JSON.parse(readFileSync(file, "utf8")), pid: child.pid, born: null };
    release();
    writeFileSync(file, JSON.stringify(holder));
    expect(() => lockFolder(folder, "the heir")).toThrow(FolderInUseError);
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
    lockFolder(folder, "the heir")();
  });

  it("does not take another process with a recycled number for its holder", () => {
    const release = lockFolder(folder, "an old process");
    const file = `${folder}.lock`;
    const holder = { ...JSON.parse(readFileSync(file, "utf8")), pid: process.ppid, born: "1" };
    release();
    writeFileSync(file, JSON.stringify(holder));
    lockFolder(folder, "the heir")();
  });

  it("treats a torn lock file as no holder", () => {
    writeFileSync(`${folder}.lock`, "{");
    lockFolder(folder, "the heir")();
  });
});
