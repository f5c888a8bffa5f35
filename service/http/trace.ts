import { randomBytes } from "node:crypto";

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;
const plain = /^[0-9A-Za-z-]{8,64}$/;

/**
 * The trace id of a request: from W3C `traceparent`, else from `x-trace-id`, else a new one. A
 * caller's value is used only if it has the form of an id, because it is logged and answered.
 */
export function traceIdOf(headers: Headers): string {
  const traced = traceparent.exec(headers.get("traceparent") ?? "")?.[1];
  if (traced && !/^0+$/.test(traced)) return traced;
  const given = headers.get("x-trace-id");
  return given !== null && plain.test(given) ? given : randomBytes(16).toString("hex");
}
