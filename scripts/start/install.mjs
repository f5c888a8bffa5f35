import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {"product" | "all"} Scope what builds and runs the product, or development tools too */

/**
 * @param {string} root
 * @param {Scope} scope
 * @returns {boolean} true if node_modules contains the packages of the lock file and no others; the
 *   product does not need those of development
 */
export function isInstalled(root, scope) {
  const locked = readPackages(path.join(root, "package-lock.json"));
  const found = readPackages(path.join(root, "node_modules/.package-lock.json"));
  if (!locked || !found) return false;
  const complete = Object.entries(locked).every(([place, wanted]) => {
    const there = found[place];
    // What is optional may be meant for another system; the first place is this project itself.
    if (!there) {
      const isSpare = wanted.optional || wanted.devOptional || place === "";
      return isSpare || (wanted.dev && scope === "product");
    }
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
  return complete && Object.keys(found).every((place) => locked[place]);
}

/**
 * @param {string} root
 * @returns {boolean} true if node_modules contains development tools
 */
export function hasTools(root) {
  const locked = readPackages(path.join(root, "package-lock.json")) ?? {};
  const found = readPackages(path.join(root, "node_modules/.package-lock.json")) ?? {};
  return Object.keys(found).some((place) => locked[place]?.dev);
}

/**
 * The command that installs the locked packages, with the npm that started this process. `add` adds
 * the development tools and leaves installed packages unchanged, because a desk may run with them.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {Scope | "add"} scope
 * @returns {{ command: string, args: string[] }}
 */
export function installCommand(env, scope) {
  const how = scope === "add" ? ["install", "--no-save"] : ["ci"];
  const tools = scope === "product" ? "--omit=dev" : "--include=dev";
  const args = [...how, tools, "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return { command: process.execPath, args: [npm, ...args] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args };
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
