import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * An environment with every setting of .env.example empty, so that neither exported variables nor a
 * developer's .env affect a stack of tests and tools.
 *
 * @template {Readonly<Record<string, string | undefined>>} Environment
 * @param {string} root
 * @param {Environment} environment
 * @returns {Environment & Record<string, string>}
 */
export function withoutSettings(root, environment) {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  return { ...environment, ...Object.fromEntries(names.map((name) => [name, ""])) };
}
