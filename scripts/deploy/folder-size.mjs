import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * What a folder takes on a disk of blocks of 4 kB, as `du` counts it.
 *
 * @param {string} folder
 * @returns {number} bytes
 */
export function folderSize(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => lstatSync(path.join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

const block = 4096;
