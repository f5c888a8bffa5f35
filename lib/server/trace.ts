import "server-only";
import { randomUUID } from "node:crypto";

/** One request through the desk, in the words of W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal characters; the number a person reads out when something failed. */
  readonly traceId: string;
  /** Header value that carries the trace on to the service. */
  readonly traceparent: string;
}

/**
 * Begins a trace. A traceparent of the browser is not taken over: it could give two requests of
 * different people one number in the log.
 */
export function beginTrace(): Trace {
  // Random UUIDs come from a store of random bytes; asking for fresh ones costs a system call each.
  const traceId = randomUUID().replaceAll("-", "");
  const spanId = randomUUID().replaceAll("-", "").slice(16);
  return { traceId, traceparent: `00-${traceId}-${spanId}-01` };
}
