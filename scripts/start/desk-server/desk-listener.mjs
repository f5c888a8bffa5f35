import { methodNotAllowed, refusals, sendRefusal } from "../../../lib/http/refusal.mjs";

/** @import { IncomingMessage, RequestListener, ServerResponse } from "node:http" */
/** @import { Refusal } from "../../../lib/http/refusal.mjs" */
/** @import { LogRefusal } from "./desk-log.mjs" */

/** The address of the build's own files. */
export const filePrefix = "/_next/static/";

/**
 * @typedef {object} DeskParts
 * @property {(request: IncomingMessage, response: ServerResponse) => void} answer Next's
 * @property {((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null} sendFile
 *   sends a file of the build, whose address lies below `filePrefix`; null: Next does
 * @property {(response: ServerResponse) => void} preparePage before Next gets the response of a page
 * @property {boolean} https true when people reach the desk by https
 * @property {LogRefusal} logRefusal
 */

/**
 * What the desk's server does with a request before Next has it: takes away what only the framework
 * may say, says who is at the other end, sends the files of the build, and refuses what no page
 * takes.
 *
 * @param {DeskParts} parts
 * @returns {RequestListener}
 */
export function createDeskListener({ answer, sendFile, preparePage, https, logRefusal }) {
  return (request, response) => {
    const { url = "", method = "" } = request;
    const isApi = url.startsWith("/api/");
    const isFile = url.startsWith(filePrefix);
    const refusal = isApi ? null : flawOf(request);
    if (refusal !== null) {
      const traceId = sendRefusal(response, refusal, https);
      const { status, type } = refusal;
      logRefusal({ traceId, method, route: isFile ? "file" : "page", status, kind: type });
      return;
    }
    removeFrameworkHeaders(request);
    // For those who count by it (lib/server/client-address.ts).
    request.headers["x-desk-peer"] = request.socket.remoteAddress ?? "";
    if (isFile && sendFile !== null) {
      request.url = url.slice(filePrefix.length - 1);
      sendFile(request, response, () => {
        request.url = url;
        answer(request, response);
      });
      return;
    }
    if (!isApi) preparePage(response);
    answer(request, response);
  };
}

/**
 * Pages and files are read, nothing else. The desk has no server actions; Next would look for one
 * in whatever has their header or the body of a form, fail, and write that to the log.
 *
 * @param {IncomingMessage} request
 * @returns {Refusal | null}
 */
function flawOf({ method, headers }) {
  const type = headers["content-type"] ?? "";
  if (headers["next-action"] !== undefined || /^\s*multipart\//i.test(type)) {
    return refusals.notFound;
  }
  return method === "GET" || method === "HEAD" ? null : methodNotAllowed("GET, HEAD");
}

/**
 * Headers by which Next's own parts talk to each other, and by which the desk's server talks to its
 * pages (`x-desk-peer`, `x-desk-path`, `x-nonce`). Next believes them whoever sends them: a request
 * with `x-middleware-prefetch: 1` was answered `200 {}` at every address. What Next's client sends
 * from the browser (rsc, next-router-*, next-url, x-deployment-id) has other names.
 */
const internal =
  /^(?:x-(?:action|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|next-(?:action|resume|instant-.*)|x-(?:desk-peer|desk-path|nonce))$/;

/**
 * Removes from a request what only the framework itself may say.
 *
 * @param {IncomingMessage} request
 */
function removeFrameworkHeaders(request) {
  const names = Object.keys(request.headers).filter((name) => internal.test(name));
  if (names.length === 0) return;
  // Node builds each form when it is first read, from as many raw headers as arrived: both are built
  // here, before the raw ones become fewer.
  for (const form of [request.headers, request.headersDistinct]) {
    for (const name of names) delete form[name];
  }
  // Names and values in turn.
  request.rawHeaders = request.rawHeaders.filter((_, at, raw) => {
    const name = raw[at - (at % 2)] ?? "";
    return !internal.test(name.toLowerCase());
  });
}
