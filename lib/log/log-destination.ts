import { type DestinationStream, pino } from "pino";

/** Lines of about this many bytes are kept while they can't be written; what comes then is dropped. */
const kept = 64 * 1024;

/**
 * Where a program's log goes: to its standard output (file descriptor 1), line by line. A log that
 * can't be written, because the disk is full, stops nothing: pino's own destination would end the
 * process, and at its end try for ever.
 */
export function openLogDestination(file: number | string = 1): DestinationStream {
  const destination = pino.destination({ dest: file, sync: true, maxLength: kept });
  destination.on("error", () => undefined);
  return destination;
}
