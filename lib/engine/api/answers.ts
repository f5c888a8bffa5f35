import "server-only";
import { stringifyAmounts } from "../../domain/amount-field";
import { apiHeaders } from "../../server/problem";
import type { RequestContext } from "../../server/serve";

/** A JSON answer of the desk's own API. */
export function jsonAnswer({ trace }: RequestContext, value: unknown, status = 200): Response {
  const headers = {
    ...apiHeaders,
    "content-type": "application/json",
    "x-trace-id": trace.traceId,
  };
  return new Response(stringifyAmounts(value), { status, headers });
}

/** 204 without a body. */
export function emptyAnswer({ trace }: RequestContext): Response {
  return new Response(null, {
    status: 204,
    headers: { ...apiHeaders, "x-trace-id": trace.traceId },
  });
}
