import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.mjs";

describe("the environment with its files", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "env-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("needs no file", () => {
    expect(readEnvironment(root, { PORT: "1" })).toEqual({ PORT: "1" });
  });

  it("lets the exported value win over .env.local, and that over .env", () => {
    writeFileSync(path.join(root, ".env"), "A=env\nB=env\nC=env # why\n");
    writeFileSync(path.join(root, ".env.local"), 'A=local\nB="local"\n');
    expect(readEnvironment(root, { A: "shell" })).toEqual({ A: "shell", B: "local", C: "env" });
  });

  it("counts an empty value as not set, and lets it hide a file's", () => {
    writeFileSync(path.join(root, ".env"), "A=env\nB=\n");
    expect(readEnvironment(root, { A: "" })).toEqual({});
  });
});
