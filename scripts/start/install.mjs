import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @param {string} root
 * @returns {boolean} true if node_modules contains exactly the packages of the lock file, including
 *   development tools
 */
export function isInstalled(root) {
  const locked = readPackages(path.join(root, "package-lock.json"));
  const found = readPackages(path.join(root, "node_modules/.package-lock.json"));
  if (!locked || !found) return false;
  const complete = Object.entries(locked).every(([place, wanted]) => {
    const there = found[place];
    // What is optional may be meant for another system; the first place is this project itself.
    if (!there) return wanted.optional || wanted.devOptional || place === "";
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
  return complete && Object.keys(found).every((place) => locked[place]);
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
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
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
