import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it, for its owner alone. Step by step, because Node's recursive
 * way never ends if a system refuses with ENOENT, as below /proc.
 *
 * @param {string} folder
 * @throws {Error} with the system's code, such as EACCES or ENOTDIR
 */
export function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
