import { existsSync, statfsSync } from "node:fs";
import path from "node:path";

// Plain JavaScript on Node's own modules: the engine's thread and the launcher use it too.

/**
 * Bytes that must be free for a database to be opened and written to: the engine adds 16 MB of log
 * at a time, and cannot continue within a transaction without.
 */
export const reserveOfDisk = 64 * 1024 * 1024;

/**
 * @param {string} folder may not exist yet
 * @returns {number} free bytes for an ordinary user; Infinity if unknown
 */
export function roomOf(folder) {
  if (!existsSync(folder) && path.dirname(folder) !== folder) return roomOf(path.dirname(folder));
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Names the folder without space; its message is one line a person can act on. */
export class NoRoomError extends Error {
  /** @override */
  name = "NoRoomError";

  /** @param {string} folder */
  constructor(folder) {
    super(
      `There is no space left for the data folder ${folder}. Make room on its disk, then start again.`,
    );
  }
}
