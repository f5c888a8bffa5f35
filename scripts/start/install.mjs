import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] may be absent: meant for another system
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 */

/**
 * True if node_modules contains exactly the packages of the lock file, including development tools.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const locked = readPackages(path.join(root, "package-lock.json"));
  const found = readPackages(path.join(root, "node_modules/.package-lock.json"));
  if (!locked || !found) return false;
  const wanted = Object.entries(locked).filter(([place]) => place !== "");
  const complete = wanted.every(([place, entry]) => {
    const there = found[place];
    if (!there) return entry.optional === true || entry.devOptional === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
  return complete && Object.keys(found).every((place) => locked[place] !== undefined);
}

/**
 * The command that installs exactly the locked packages, with the npm that started this process.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ command: string, args: string[] }}
 */
export function installCommand(env) {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return { command: process.execPath, args: [npm, ...args] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args };
}

/**
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
