import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { closedPolicy, securityHeaders } from "./security-headers.mjs";

// Plain JavaScript on Node's own modules: the desk's server runs without a build.

/** @import { ServerResponse } from "node:http" */
/** @import { Duplex } from "node:stream" */

/**
 * A request that is answered before the application receives it.
 *
 * @typedef {object} Refusal
 * @property {number} status
 * @property {string} type of the problem (RFC 9457)
 * @property {string} title
 * @property {string} [allow] the methods that the address takes, with a 405
 * @property {string} [retryAfter] seconds, with a 429 or 503
 *
 * @typedef {object} RefusalText
 * @property {string} traceId the id that the log line of the refusal has too
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} body
 */

export const refusals = {
  malformed: { status: 400, type: "malformed-request", title: "The request is not valid HTTP." },
  notFound: { status: 404, type: "not-found", title: "There is nothing at this address." },
  tooSlow: { status: 408, type: "request-timeout", title: "The request did not arrive in time." },
  expectation: { status: 417, type: "expectation-failed", title: "Only 100-continue is expected." },
  misdirected: { status: 421, type: "misdirected", title: "This server has another name." },
  headersTooLarge: {
    status: 431,
    type: "headers-too-large",
    title: "The headers of the request are too large.",
  },
  starting: { status: 503, type: "starting", title: "The desk is starting.", retryAfter: "1" },
};

/**
 * @param {string} allow the methods that the address takes, separated by commas
 * @returns {Refusal}
 */
export function methodNotAllowed(allow) {
  const title = "This address does not take this method.";
  return { status: 405, type: "method-not-allowed", title, allow };
}

/**
 * Answers a request with a problem.
 *
 * @param {ServerResponse} response
 * @param {Refusal} refusal
 * @param {boolean} https
 * @returns {string} the trace id of the answer
 */
export function sendRefusal(response, refusal, https) {
  const { traceId, headers, body } = describe(refusal, https);
  response.writeHead(refusal.status, headers);
  response.end(body);
  return traceId;
}

/**
 * Writes a problem to a connection on which Node parsed no request, and closes it.
 *
 * @param {Duplex} socket
 * @param {Refusal} refusal
 * @param {boolean} https
 * @returns {string} the trace id of the answer
 */
export function writeRefusal(socket, refusal, https) {
  const { traceId, headers, body } = describe(refusal, https);
  const lines = Object.entries({ ...headers, connection: "close" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const { status } = refusal;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`);
  // A caller that never closes its side must not keep the connection open.
  setTimeout(() => socket.destroy(), 1000).unref();
  return traceId;
}

/**
 * @param {Refusal} refusal
 * @param {boolean} https
 * @returns {RefusalText}
 */
function describe({ status, type, title, allow, retryAfter }, https) {
  const traceId = randomUUID().replaceAll("-", "");
  const body = JSON.stringify({ type, title, status, traceId });
  return {
    traceId,
    body,
    headers: {
      "content-type": "application/problem+json",
      "content-length": `${Buffer.byteLength(body)}`,
      "cache-control": "no-store",
      "content-security-policy": closedPolicy,
      ...securityHeaders(https),
      "x-trace-id": traceId,
      ...(allow !== undefined && { allow }),
      ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    },
  };
}
