import type { Logger } from "pino";
import { printError } from "../../lib/log/print-error";

/** The part of pino that the service uses. */
export type ServiceLog = Pick<Logger, "info" | "error">;

/** One line per request. Bodies, addresses, queries, tokens and messages are not in the list. */
export interface RequestLine {
  readonly traceId: string;
  readonly method: string;
  readonly operation: string | null;
  readonly status: number;
  readonly milliseconds: number;
  readonly tenant: string | null;
  readonly client: string | null;
}

/** Writes a failure to the log; `npm run dev` prints it whole too. */
export function logFailure(
  log: Pick<ServiceLog, "error">,
  error: unknown,
  event: string,
  fields: Pick<RequestLine, "traceId"> | Record<string, never> = {},
): void {
  log.error({ ...fields, failure: describeFailure(error) }, event);
  printError(error);
}

/** Loggable details of a failure: never its message, which may contain values of a record. */
export function describeFailure(error: unknown): {
  name: string;
  code: string | null;
  at: string[];
} {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { name: typeof cause, code: null, at: [] };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: cause.name, code, at: frames.slice(0, 8).map((line) => line.trim()) };
}
