import "server-only";
import { type DestinationStream, type Level, pino } from "pino";
import { openLogDestination } from "../log/log-destination";
import type { LogEvent } from "../log/log-lines";
import { printError } from "../log/print-error";
import { maskText } from "./mask-text";

/** The only fields in the log: none can contain a body, a query or a token. */
export interface LogFields {
  readonly traceId?: string;
  readonly method?: string;
  /** Template of an address or an operation id, never the called address. */
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly attempts?: number;
  readonly bytes?: number;
  readonly personId?: string;
  readonly customerGuid?: string;
  readonly invoiceNumber?: string;
  readonly tenantId?: string;
  /** Number of an audit entry. */
  readonly sequence?: number;
  /** The end of an audit chain, `sequence:hash`: the input of audit:verify. */
  readonly head?: string;
  /** A field of the interface by its names, never its value. */
  readonly field?: string;
  /** A problem type or another code of a closed set. */
  readonly kind?: string;
  /**
   * Of an answer: its media type, content coding or the host of a redirect; of a sign-in: the issuers,
   * the difference of the clocks and the provider's own id of the attempt.
   */
  readonly fact?: string;
  /** Name or code of an error, never its message. */
  readonly error?: string;
  /** What was thrown: the line has its name and code as `error`; `npm run dev` prints it whole too. */
  readonly failure?: unknown;
  /** What mends that of which the line warns: statements for the database, or a sentence about a setting. */
  readonly remedy?: string;
}

export interface Log {
  write(level: Level, event: LogEvent, fields: LogFields): void;
}

const allowed = [
  "traceId",
  "method",
  "route",
  "status",
  "milliseconds",
  "attempts",
  "bytes",
  "personId",
  "customerGuid",
  "invoiceNumber",
  "tenantId",
  "sequence",
  "head",
  "field",
  "kind",
  "fact",
  "error",
  "remedy",
] as const satisfies readonly Exclude<keyof LogFields, "failure">[];

const faults: ReadonlySet<Level> = new Set(["warn", "error"]);

/**
 * JSON lines with the time in UTC. Fields that are not listed are left out, and national ids and
 * secrets in texts are masked: a caller may send one as an invoice number.
 */
export function createLog(level: Level | "silent", destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: "event" },
    destination ?? openLogDestination(),
  );
  return {
    write(lineLevel, event, fields) {
      if (!logger.isLevelEnabled(lineLevel)) return;
      const hasFailure = "failure" in fields;
      const all = hasFailure ? { error: errorWord(fields.failure), ...fields } : fields;
      const line: Record<string, unknown> = {};
      for (const key of allowed) {
        const field = all[key];
        if (field !== undefined) line[key] = typeof field === "string" ? maskText(field) : field;
      }
      logger[lineLevel](line, event);
      // A refusal is at the level of info: nothing is wrong with the code.
      if (hasFailure && faults.has(lineLevel)) printError(fields.failure);
    },
  };
}

/** Name and code of an error, or of a nameless one's cause, for the log: messages may quote input. */
export function errorWord(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = codeOf(error) ?? (error.name === "Error" ? codeOf(error.cause) : null);
  return code === null ? error.name : `${error.name} ${code}`;
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
