import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/**
 * The environment extended by .env.local and .env: exported values override .env.local, which
 * overrides .env. An empty value counts as not set, and hides a file's value.
 *
 * @param {string} root folder of the files
 * @param {Readonly<Record<string, string | undefined>>} exported
 * @returns {Record<string, string>}
 */
export function readEnvironment(root, exported) {
  const files = [".env", ".env.local"].map((name) => path.join(root, name));
  const read = files.map((file) => (existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}));
  const merged = Object.assign({}, ...read, exported);
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}
