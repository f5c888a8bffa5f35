import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyPart, writePackage } from "./package.mjs";

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

test("builds of other sources are refused", async () => {
  write(".build/service.mjs");
  write(".next/BUILD_ID", "x");
  await expect(writePackage(root, folder, process.env)).rejects.toThrow(
    "The service was built from other sources. Run: npm run build",
  );
  expect(existsSync(folder)).toBe(false);
});

test("a package has no link to the folder that it was made from", () => {
  write("node_modules/pg/index.js");
  write(".next/node_modules/name");
  symlinkSync("../../node_modules/pg", path.join(root, ".next/node_modules/pg-0123"));
  copyPart(path.join(root, ".next"), path.join(folder, ".next"));
  const link = readlinkSync(path.join(folder, ".next/node_modules/pg-0123"));
  expect(link).toBe("../../node_modules/pg");
});
