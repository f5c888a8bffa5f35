import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const folderMode = 0o700;
const fileMode = 0o600;
/** Permissions of the group and of everybody else. */
const others = 0o077;
/** Of folders such as /tmp, in which everybody has files. */
const sticky = 0o1000;

/** Thrown with the path that other users can still access, and the system's code. */
export class NotPrivateError extends Error {
  /** @override */
  name = "NotPrivateError";

  /**
   * @param {string} place
   * @param {string} code
   */
  constructor(place, code) {
    super(`${place} cannot be closed to other users (${code}).`);
    this.code = code;
  }
}

/**
 * Removes the permissions of all users but the owner from a folder and its content. The folder
 * itself comes first: from then on no other user can enter. Its content matters only if it is
 * copied or moved later, so that walk may end early: the next start continues it. No symbolic link
 * is followed, except that the folder itself may be one.
 *
 * @param {string} folder
 * @param {{ milliseconds?: number }} [options] time for what lies in it
 * @throws {NotPrivateError} if the system refuses, or stores no permissions
 */
export function tightenFolder(folder, { milliseconds = 10_000 } = {}) {
  if (process.platform === "win32") return; // its permissions are lists, which Node does not change
  const until = performance.now() + milliseconds;
  const real = realpathSync(folder);
  const { mode } = lstatSync(real);
  // Named by mistake, these would be closed to the programs that share them.
  const shared = (mode & sticky) !== 0 || real === path.parse(real).root || real === homedir();
  if (shared && (mode & others) !== 0) throw new NotPrivateError(real, "it is shared");
  readdirSync(real); // refuses a file before anything is changed
  tighten(real, folderMode);
  const waiting = [real];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      if (performance.now() > until) return;
      const place = path.join(next, entry.name);
      if (entry.isDirectory()) {
        tighten(place, folderMode);
        waiting.push(place);
      } else if (entry.isFile()) tighten(place, fileMode);
    }
  }
}

/**
 * @param {string} place
 * @param {number} mode that it has at most
 */
function tighten(place, mode) {
  try {
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink() || (found.mode & others) === 0) return;
    // By a handle that is no link: a path could be exchanged in between.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = openSync(place, flags);
    try {
      fchmodSync(handle, found.mode & mode);
      if ((fstatSync(handle).mode & others) !== 0) throw new NotPrivateError(place, "no modes");
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (error instanceof NotPrivateError) throw error;
    const code = error instanceof Error && "code" in error ? `${error.code}` : `${error}`;
    if (code !== "ENOENT") throw new NotPrivateError(place, code);
  }
}
