import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { makeFolder } from "./make-folder.mjs";

// Plain JavaScript on Node's own modules: the launcher takes a lock before anything is installed.

/**
 * @typedef {object} Holder
 * @property {string} owner
 * @property {number} pid
 * @property {string | null} born The kernel's start time of the process, if available: a recycled
 *   pid is not the holder.
 * @property {string} host
 * @property {string} since
 * @property {string} key
 */

/** Names the owner of the folder; its message is one line a person can act on. */
export class FolderInUseError extends Error {
  /** @override */
  name = "FolderInUseError";
}

/**
 * Locks a data folder for this process. The engine itself does not lock its folder, and two
 * processes on one folder lose acknowledged rows without an error.
 *
 * @param {string} folder
 * @param {string} owner named in the error for a second owner
 * @param {string} file where the lock is written; a folder can have one for each purpose
 * @returns {() => void} the release function
 * @throws {FolderInUseError} when a living process holds the folder, naming it
 */
export function lockFolder(folder, owner, file = `${folder}.lock`) {
  makeFolder(path.dirname(file));
  /** @type {Holder} */
  const mine = {
    owner,
    pid: process.pid,
    born: bornAt(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
    key: randomUUID(),
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new FolderInUseError(refusal(folder, file, holder));
      if (readHolder(file)?.key === holder?.key) rmSync(file, { force: true });
      continue;
    }
    // Two starters may both have found the same dead owner; the last written file wins.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
    if (readHolder(file)?.key === mine.key) {
      return () => {
        if (readHolder(file)?.key === mine.key) rmSync(file, { force: true });
      };
    }
  }
  throw new FolderInUseError(`The data folder ${folder} is being taken by another process.`);
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {Holder} holder
 */
function refusal(folder, file, holder) {
  const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
  const advice =
    where === "" ? "Stop it, or set DATA_DIR to another folder." : `If it is gone, delete ${file}.`;
  return `The data folder ${folder} is in use by ${holder.owner} (process ${holder.pid}${where}, since ${holder.since}). ${advice}`;
}

/** @param {Holder} holder */
function isAlive(holder) {
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return holder.born === bornAt(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const born = bornAt(holder.pid);
  return born === null || holder.born === null || born === holder.born;
}

/**
 * @param {number} pid
 * @returns {string | null}
 */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @returns {Holder | null}
 */
function readHolder(file) {
  try {
    /** @type {Partial<Holder>} */
    const value = JSON.parse(readFileSync(file, "utf8"));
    const { owner, pid, host, since, key, born } = value;
    if (!owner || !pid || !host || !since || !key) return null;
    return { owner, pid, host, since, key, born: born ?? null };
  } catch {
    return null;
  }
}
