import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listPath, readInstalled, readList } from "./dependencies/list.mjs";

// Queries npm's configured registry for each direct dependency, and writes the dated list.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);
const known = readList(root).packages;

/** @type {Record<string, import("./dependencies/check.mjs").ListedPackage>} */
const packages = {};
for (const name of readInstalled(root).direct) {
  console.log(name);
  const fields = ["license", "dist-tags.latest", "time"];
  const { stdout } = await run("npm", ["view", name, ...fields, "--json"], { cwd: root });
  const { license, "dist-tags.latest": latest, time } = JSON.parse(stdout);
  const before = known[name] ?? { why: "" };
  packages[name] = { ...before, licence: license, latest, released: time[latest].slice(0, 10) };
}
const date = new Date().toISOString().slice(0, 10);
writeFileSync(listPath(root), `${JSON.stringify({ date, packages }, null, 2)}\n`);
