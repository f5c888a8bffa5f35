import "server-only";
import { randomUUID } from "node:crypto";
import { type BegunSpan, beginSpan, type Span } from "../telemetry/tracing";

/** One request through the desk, in the terms of W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal characters; the number that a person quotes after a failure. */
  readonly traceId: string;
  /** Header value that passes the trace on to the service. */
  readonly traceparent: string;
}

/** A trace, or a further part of one, that is recorded if tracing is on. */
export interface OpenTrace extends Trace {
  /** What further work stores to be part of the trace; null without tracing. */
  readonly recorded: string | null;
  end: Span["end"];
}

/**
 * Opens a trace that ends with the work. Without tracing it only has its number. A traceparent of
 * the browser is no parent: see `beginTrace`.
 */
export function openTrace(begun: BegunSpan): OpenTrace {
  const span = beginSpan(begun);
  if (span === null) return { ...beginTrace(), recorded: null, end: () => undefined };
  const { traceId, traceparent } = span;
  return { traceId, traceparent, recorded: traceparent, end: span.end };
}

/**
 * Begins a trace. A traceparent of the browser is not used: it could give two requests of different
 * people one number in the log. `parent`: the recorded trace that this code runs in.
 */
export function beginTrace(parent: string | null = null): Trace {
  // What runs in a recorded trace belongs to it.
  if (parent !== null) return { traceId: parent.slice(3, 35), traceparent: parent };
  // Random UUIDs come from a pool of random bytes; new random bytes cost a system call each.
  const traceId = randomUUID().replaceAll("-", "");
  const spanId = randomUUID().replaceAll("-", "").slice(16);
  return { traceId, traceparent: `00-${traceId}-${spanId}-01` };
}
