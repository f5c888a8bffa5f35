import { methodNotAllowed, refusals, sendRefusal } from "../../../lib/http/refusal.mjs";
import { removeFrameworkHeaders } from "./framework-headers.mjs";

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
