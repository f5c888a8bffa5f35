import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "./settings";

/**
 * The environment extended by .env.local and .env: exported values override .env.local, which
 * overrides .env. An empty value counts as not set, and hides a file's value.
 *
 * @param root folder of the files
 */
export function readEnvironment(root: string, exported: Environment): Record<string, string> {
  const files = [".env", ".env.local"].map((name) => path.join(root, name));
  const read = files.map((file) => (existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}));
  const merged = Object.assign({}, ...read, exported);
  return Object.fromEntries(Object.entries<string>(merged).filter(([, value]) => value));
}
