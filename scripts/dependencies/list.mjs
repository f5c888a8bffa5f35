import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** @import { AdvisoryList, InstalledVersions } from "./advisories.mjs" */
/** @import { DependencyList, Installed } from "./check.mjs" */

const listFile = "docs/dependencies.json";
const advisoriesFile = "docs/advisories.json";

/** @param {string} root */
export function listPath(root) {
  return path.join(root, listFile);
}

/**
 * @param {string} root
 * @returns {DependencyList}
 */
export function readList(root) {
  return JSON.parse(readFileSync(listPath(root), "utf8"));
}

/**
 * @param {string} root
 * @returns {AdvisoryList}
 */
export function readAdvisories(root) {
  return JSON.parse(readFileSync(path.join(root, advisoriesFile), "utf8"));
}

/**
 * The dependencies of package.json and package-lock.json.
 *
 * @param {string} root
 * @returns {Installed & InstalledVersions}
 */
export function readInstalled(root) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(root, name), "utf8"));
  const { dependencies, devDependencies } = read("package.json");
  /** @type {Record<string, { version?: string, license?: string, hasInstallScript?: boolean }>} */
  const { "": _, ...packages } = read("package-lock.json").packages;
  const locked = Object.entries(packages).map(
    ([folder, { version, license, hasInstallScript }]) => [
      folder,
      { version, licence: license, hasInstallScript },
    ],
  );
  return {
    runtime: Object.keys(dependencies),
    direct: Object.keys({ ...dependencies, ...devDependencies }).sort(),
    locked: Object.fromEntries(locked),
    commitDate: execFileSync("git", ["log", "-1", "--format=%cs"], {
      cwd: root,
      encoding: "utf8",
    }).trim(),
  };
}
