import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** Permissions of the group and of everybody else. */
const others = 0o077;
/** Of folders such as /tmp, in which everybody has files. */
const sticky = 0o1000;

/**
 * Removes the permissions of all users but the owner from a folder and its content. The folder
 * itself comes first: from then on no other user can enter. Its content matters only if it is
 * copied or moved later, so that walk may fail or end early: the next start walks again. No
 * symbolic link is followed, except that the folder itself may be one.
 *
 * @param milliseconds time for what lies in it
 * @returns why the folder is still open to others, such as EPERM, or null if it is closed
 */
export function tightenFolder(folder: string, milliseconds = 10_000): string | null {
  if (process.platform === "win32") return null; // its permissions are lists, which Node does not change
  const real = realpathSync(folder);
  const { mode } = lstatSync(real);
  const isOpen = (mode & others) !== 0;
  // Named by mistake, these would be closed to the programs that share them.
  const shared = (mode & sticky) !== 0 || real === path.parse(real).root || real === homedir();
  if (shared && isOpen) return "it is shared";
  readdirSync(real); // refuses a file before anything is changed
  try {
    if (isOpen) chmodSync(real, mode & ~others);
  } catch (error) {
    return String(Object(error).code);
  }
  if ((lstatSync(real).mode & others) !== 0) return "no modes";
  spawnSync("chmod", ["-R", "go-rwx", real], { stdio: "ignore", timeout: milliseconds });
  return null;
}
