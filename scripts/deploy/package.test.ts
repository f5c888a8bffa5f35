import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writePackage } from "./package.mjs";

let root = "";
let folder = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "package-"));
  folder = path.join(root, "out");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = "") {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test("nothing is packaged before both parts are built", async () => {
  write(".build/service.mjs");
  await expect(writePackage(root, folder, process.env)).rejects.toThrow(
    "The desk is not built: .next/BUILD_ID is missing. Run: npm run build",
  );
  expect(existsSync(folder)).toBe(false);
});

test("a folder that holds something is refused", async () => {
  write(".build/service.mjs");
  write(".next/BUILD_ID", "x");
  write("out/notes.txt");
  await expect(writePackage(root, folder, process.env)).rejects.toThrow("is not empty");
});
