import { type DestinationStream, pino } from "pino";

/** Lines of about this many bytes are buffered while writing fails; further ones are dropped. */
const kept = 64 * 1024;

/**
 * The destination of a program's log: its standard output (file descriptor 1), line by line. If it
 * cannot be written, because the disk is full, the program continues: pino's own destination would
 * end the process, and would retry without limit at its end.
 */
export function openLogDestination(file: number | string = 1): DestinationStream {
  const destination = pino.destination({ dest: file, sync: true, maxLength: kept });
  destination.on("error", () => undefined);
  return destination;
}
