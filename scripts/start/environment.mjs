import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The environment extended by .env.local and .env: exported values override .env.local, which
 * overrides .env. An empty value counts as not set, and hides a file's value.
 *
 * @param {string} root folder of the files
 * @param {Environment} exported
 * @returns {Record<string, string>}
 */
export function readEnvironment(root, exported) {
  const merged = { ...readFile(root, ".env"), ...readFile(root, ".env.local"), ...exported };
  /** @type {Record<string, string>} */
  const set = {};
  for (const [name, value] of Object.entries(merged)) if (value) set[name] = value;
  return set;
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {Environment}
 */
function readFile(root, name) {
  try {
    return parseEnv(readFileSync(path.join(root, name), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
