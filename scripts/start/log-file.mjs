import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";

/** @import { RotatingFileStream } from "rotating-file-stream" */

/**
 * Where the lines of one program's log go.
 *
 * @typedef {object} LogSink
 * @property {(line: string) => void} write one line, without its end
 * @property {() => Promise<void>} close resolves when everything is on the disk
 *
 * @typedef {object} LogFileOptions
 * @property {string} file
 * @property {number} megabytes at about this size the file is rotated to `<file>.1`
 * @property {number} files maximum number of rotated files; the oldest is removed
 */

/** Milliseconds after a failure, such as a full disk, in which nothing is written. */
const pause = 2000;

/** Maximum of waiting lines while the file is opened or rotated; further ones are dropped. */
const mostWaiting = 10_000;

/**
 * A log that is appended to and rotated by size, readable by its owner alone. If it cannot be
 * written, because the disk is full, lines are dropped, and writing is tried again later.
 *
 * @param {LogFileOptions} options
 * @returns {LogSink}
 */
export function openLogFile({ file, megabytes, files }) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeToOthers(file);
  // Not at the top: the launcher starts before its dependencies are installed.
  const library = import("rotating-file-stream");
  /** @type {RotatingFileStream | null} */
  let stream = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  /** @param {typeof import("rotating-file-stream")} rotating */
  const open = (rotating) => {
    const opened = rotating.createStream(
      (/** @type {Date | number | null} */ index) =>
        index === null ? path.basename(file) : `${path.basename(file)}.${index}`,
      {
        path: path.dirname(file),
        size: `${Math.round(megabytes * 1_000_000)}B`,
        rotate: files,
        mode: 0o600,
      },
    );
    opened.on("error", () => {
      failedAt = performance.now();
      if (stream === opened) stream = null;
    });
    return opened;
  };

  return {
    write: (line) => {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      void library.then((rotating) => {
        if (stream === null && performance.now() - failedAt < pause) {
          waiting -= 1;
          return;
        }
        stream ??= open(rotating);
        stream.write(`${line}\n`, () => {
          waiting -= 1;
        });
      });
    },
    close: async () => {
      await library;
      const last = stream;
      if (last === null) return;
      await new Promise((resolve) => {
        last.once("error", resolve);
        last.end(() => resolve(undefined));
      });
    },
  };
}

/**
 * A log of an earlier version may be readable by everybody.
 *
 * @param {string} file
 */
function closeToOthers(file) {
  try {
    chmodSync(file, 0o600);
  } catch {
    // It does not exist yet.
  }
}
