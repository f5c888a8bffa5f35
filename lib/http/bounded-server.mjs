import { createServer } from "node:http";
import { methodNotAllowed, refusals, sendRefusal, writeRefusal } from "./refusal.mjs";

/** @import { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http" */
/** @import { Duplex } from "node:stream" */
/** @import { Refusal } from "./refusal.mjs" */

/**
 * The log fields of a request that the server refused itself.
 *
 * @typedef {object} RefusedRequest
 * @property {string} method "" where the request could not be read
 * @property {number} status
 * @property {string} kind type of the problem
 * @property {string} traceId
 *
 * @typedef {object} BoundedServerOptions
 * @property {number} maxConnections open at the same time; a further one is closed at once
 * @property {boolean} [https] true when people reach the program by https
 * @property {number} [receiveMilliseconds] for the headers, and for a whole request with its body
 * @property {number} [idleMilliseconds] after which a connection without a request is closed
 * @property {number} [checkMilliseconds] how often Node looks for requests that are too slow
 * @property {(refused: RefusedRequest) => void} [onRefused] called for each refusal, to log it
 * @property {(connections: number) => void} [onDropped] called with the number of connections that
 *   were closed since the last call, at most once in ten seconds
 */

/** A body has at most 1 MiB; on the slowest line in use, it arrives in ten seconds. */
const receiveMilliseconds = 15_000;

/** Node's default, so that browsers without a proxy leave connections to others. */
const idleMilliseconds = 5000;

const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const known = new Set(knownMethods);

/** For the Allow header of an address whose methods only the application can list. */
export const allowAll = knownMethods.join(", ");

/**
 * A server that limits a caller's use of it: connections, and the time until a request has arrived.
 * Anything but a request of a known method is answered with a problem (RFC 9457) and the security
 * headers, and never reaches the listener.
 *
 * @param {RequestListener} listener
 * @param {BoundedServerOptions} options
 * @returns {Server}
 */
export function createBoundedServer(listener, options) {
  const { https = false, onRefused = () => undefined } = options;
  const patience = options.receiveMilliseconds ?? receiveMilliseconds;
  /** The last response of each connection: nothing may be written into one that has begun. */
  /** @type {WeakMap<Duplex, ServerResponse>} */
  const responses = new WeakMap();
  const server = createServer(
    {
      headersTimeout: patience,
      requestTimeout: patience,
      keepAliveTimeout: options.idleMilliseconds ?? idleMilliseconds,
      // Node's default of 30 seconds would triple the limit.
      connectionsCheckingInterval: options.checkMilliseconds ?? 1000,
      // Node would refuse a request without a host by an empty 400; `flawOf` refuses it by a
      // problem.
      requireHostHeader: false,
    },
    (request, response) => {
      responses.set(request.socket, response);
      const refusal = flawOf(request);
      if (refusal === null) return listener(request, response);
      // Otherwise Node would read the body, of whatever length.
      response.shouldKeepAlive = false;
      report(onRefused, request.method ?? "", refusal, sendRefusal(response, refusal, https));
    },
  );
  server.maxConnections = options.maxConnections;
  const dropped = countDrops(options.onDropped);
  server.on("drop", dropped);
  server.on("checkExpectation", (request, response) => {
    response.shouldKeepAlive = false;
    const traceId = sendRefusal(response, refusals.expectation, https);
    report(onRefused, request.method ?? "", refusals.expectation, traceId);
  });
  // Node would close the connection without an answer.
  server.on("connect", (request, socket) => {
    const refusal = methodNotAllowed(allowAll);
    report(onRefused, request.method ?? "", refusal, writeRefusal(socket, refusal, https));
  });
  server.on("clientError", (error, socket) => {
    if (!socket.writable || codeOf(error) === "ECONNRESET") return socket.destroy();
    const response = responses.get(socket);
    if (response?.headersSent && !response.writableFinished) return socket.destroy();
    const refusal = refusalOf(codeOf(error));
    report(onRefused, "", refusal, writeRefusal(socket, refusal, https));
  });
  return server;
}

/** @param {((connections: number) => void) | undefined} onDropped */
function countDrops(onDropped) {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - reportedAt < 10_000) return;
    onDropped?.(count);
    count = 0;
    reportedAt = performance.now();
  };
}

/**
 * @param {IncomingMessage} request
 * @returns {Refusal | null} null if the application may have the request
 */
function flawOf({ method = "", httpVersion, headers }) {
  if (!known.has(method)) return methodNotAllowed(allowAll);
  if (headers.host === undefined) return httpVersion === "1.1" ? refusals.malformed : null;
  return isHost(headers.host) ? null : refusals.malformed;
}

/**
 * A name or an address, and a port. The applications build a URL of it, which throws for anything
 * else.
 *
 * @param {string} host
 */
function isHost(host) {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/**
 * @param {(refused: RefusedRequest) => void} onRefused
 * @param {string} method
 * @param {Refusal} refusal
 * @param {string} traceId
 */
function report(onRefused, method, { status, type }, traceId) {
  onRefused({ method, status, kind: type, traceId });
}

/**
 * @param {string} code of Node's parser or server
 * @returns {Refusal}
 */
function refusalOf(code) {
  switch (code) {
    case "HPE_INVALID_METHOD":
      return methodNotAllowed(allowAll);
    case "HPE_HEADER_OVERFLOW":
      return refusals.headersTooLarge;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return refusals.tooSlow;
    default:
      return refusals.malformed;
  }
}

/** @param {Error} error */
function codeOf(error) {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
