import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createStream, type RotatingFileStream } from "rotating-file-stream";

/** Where the lines of one program's log go. */
export interface LogSink {
  /** Takes one line, without its end. */
  write(line: string): void;
  /** Resolves when everything is on the disk. */
  close(): Promise<void>;
}

export interface LogFileOptions {
  readonly file: string;
  /** At about this size the file is rotated to `<file>.1`. */
  readonly megabytes: number;
  /** Maximum number of rotated files; the oldest is removed. */
  readonly files: number;
}

/** Milliseconds after a failure, such as a full disk, in which nothing is written. */
const pause = 2000;

/** Bytes that wait while the file is opened or rotated; further lines are dropped. */
const mostWaiting = 10_000_000;

/**
 * A log that is appended to and rotated by size, readable by its owner alone. If it cannot be
 * written, because the disk is full, lines are dropped, and writing is tried again later.
 */
export function openLogFile({ file, megabytes, files }: LogFileOptions): LogSink {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // A log of an earlier version may be readable by everybody.
  if (existsSync(file)) chmodSync(file, 0o600);
  const name = path.basename(file);
  let stream: RotatingFileStream | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  const open = () => {
    const opened = createStream((index) => (index === null ? name : `${name}.${index}`), {
      path: path.dirname(file),
      size: `${Math.round(megabytes * 1_000_000)}B`,
      rotate: files,
      mode: 0o600,
    });
    opened.on("error", () => {
      failedAt = performance.now();
      if (stream === opened) stream = null;
    });
    return opened;
  };

  return {
    write(line) {
      if (stream === null && performance.now() - failedAt < pause) return;
      stream ??= open();
      if (stream.writableLength < mostWaiting) stream.write(`${line}\n`);
    },
    async close() {
      // A log that fails must not stop the launcher.
      if (stream) await finished(stream.end()).catch(() => undefined);
    },
  };
}
