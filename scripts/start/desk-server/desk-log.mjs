import { pino } from "pino";

/**
 * @typedef {object} RefusalLine
 * @property {string} traceId
 * @property {string} method
 * @property {string} [route]
 * @property {number} status
 * @property {string} kind
 *
 * @typedef {(line: RefusalLine) => void} LogRefusal
 *
 * @typedef {import("../../../lib/log/log-lines").LogEvent} LogEvent
 */

const levels = ["debug", "info", "warn", "error", "silent"];

/**
 * The log of the desk's server's own answers: lines in the form of lib/server/log.ts, which this
 * program cannot load, because it runs without a build.
 *
 * @param {string | undefined} level LOG_LEVEL; the desk itself refuses a wrong one
 * @param {import("pino").DestinationStream} [destination]
 * @returns {{ refusal: LogRefusal, dropped: (connections: number) => void }}
 */
export function openDeskLog(level, destination = openStandardOutput()) {
  const logger = pino(
    {
      level: levels.find((known) => known === level) ?? "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "event",
    },
    destination,
  );
  /** @type {(level: "info" | "warn", event: LogEvent, fields: object) => void} */
  const write = (level, event, fields) => logger[level](fields, event);
  return {
    refusal: (line) => write("info", "request", line),
    dropped: (connections) =>
      write("warn", "connections", { kind: "too-many-connections", connections }),
  };
}

/** A failure to write the log, because the disk is full, must not stop the server. */
function openStandardOutput() {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: 65_536 });
  destination.on("error", () => undefined);
  return destination;
}
