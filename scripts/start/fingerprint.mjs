import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const foundations = ["package-lock.json", "tsconfig.json"];

/** What goes into each build: folders and files of the root. */
export const sources = {
  desk: [
    "app",
    "components",
    "lib",
    "public",
    "proxy.ts",
    "instrumentation.ts",
    "next.config.mjs",
    "package.json",
    ...foundations,
  ],
  service: ["service", "lib/contract", "lib/domain", "lib/log", "lib/postgres", ...foundations],
};

/**
 * One value for the content of files and folders, tests left out; another value, another build.
 *
 * @param {string} root
 * @param {readonly string[]} places missing ones count as empty
 * @returns {string}
 */
export function fingerprint(root, places) {
  const hash = createHash("sha256").update(process.version.split(".")[0] ?? "");
  for (const place of places) {
    for (const file of filesOf(path.join(root, place)).sort()) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesOf(place) {
  const kind = statSync(place, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
