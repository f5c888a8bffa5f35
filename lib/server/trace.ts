import "server-only";
import { randomUUID } from "node:crypto";

/** One request through the desk, in the terms of W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal characters; the number that a person quotes after a failure. */
  readonly traceId: string;
  /** Header value that passes the trace on to the service. */
  readonly traceparent: string;
}

/**
 * Begins a trace. A traceparent of the browser is not used: it could give two requests of different
 * people one number in the log.
 */
export function beginTrace(): Trace {
  // Random UUIDs come from a pool of random bytes; new random bytes cost a system call each.
  const traceId = randomUUID().replaceAll("-", "");
  const spanId = randomUUID().replaceAll("-", "").slice(16);
  return { traceId, traceparent: `00-${traceId}-${spanId}-01` };
}
