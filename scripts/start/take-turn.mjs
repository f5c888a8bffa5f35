import path from "node:path";
import { FolderInUseError, lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { Refusal } from "./user-error.mjs";

/**
 * Lets one process at a time do this work in a folder; the lock of a process that has ended is void.
 *
 * @param {string} root
 * @param {"build" | "installation"} work
 * @returns {() => void} ends the turn
 * @throws {Refusal} while another process does it
 */
export function takeTurn(root, work) {
  const folder = path.join(root, ".build");
  try {
    return lockFolder(folder, `another ${work}`, path.join(folder, `${work}.lock`));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Refusal(`Another ${work} of this folder runs. Wait for its end, then start again.`);
  }
}
