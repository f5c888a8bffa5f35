import path from "node:path";
import { FolderInUseError, lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { Refusal } from "./user-error.mjs";

/**
 * Locks a folder for this work, so that one process at a time does it. The lock of a process that
 * has ended is void.
 *
 * @param {string} root
 * @param {"build" | "installation"} work
 * @returns {() => void} the release function
 * @throws {Refusal} while another process holds the lock
 */
export function lockWork(root, work) {
  const folder = path.join(root, ".build");
  const file = path.join(folder, `${work}.lock`);
  try {
    return lockFolder(folder, `another ${work}`, file);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Refusal(
      `Another ${work} of this folder runs. Wait for its end, then start again. If none runs, delete ${file}.`,
    );
  }
}
