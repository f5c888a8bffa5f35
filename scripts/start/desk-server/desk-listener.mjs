import { methodNotAllowed, refusals, sendRefusal } from "../../../lib/http/refusal.mjs";
import {
  closedPolicy,
  framedNowhere,
  securityHeaders,
} from "../../../lib/http/security-headers.mjs";
import { createAdmissionGate } from "./admission-gate.mjs";
import { createApiListener } from "./api-listener.mjs";

/** @import { IncomingMessage, RequestListener, ServerResponse } from "node:http" */
/** @import { Refusal } from "../../../lib/http/refusal.mjs" */
/** @import { Admit } from "./admission-gate.mjs" */
/** @import { AnswerApi } from "./api-listener.mjs" */
/** @import { LogRefusal } from "./desk-log.mjs" */

/** Security headers that browsers apply to a page, not to what it loads. */
const pagesAlone = new Set(["cross-origin-opener-policy", "permissions-policy"]);

/** Answered by the framework, so that it says whether that works. */
const liveCheck = /^\/api\/health\/live(?:$|\?)/;

/** The address prefix of the build's own files. */
const filePrefix = "/_next/static/";

/**
 * @typedef {object} DeskParts
 * @property {(request: IncomingMessage, response: ServerResponse) => void} answer Next's
 * @property {((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null} sendFile
 *   sends a file of the build, whose address lies below `filePrefix`; null: Next does
 * @property {(request: IncomingMessage, response: ServerResponse) => void} observePage adds a page to the figures
 * @property {boolean} https true when people reach the desk by https
 * @property {LogRefusal} logRefusal
 * @property {() => Admit | undefined} findAdmit decides when a request is answered
 * @property {() => AnswerApi | undefined} findApi answers below /api; undefined until the desk has
 *   started
 */

/**
 * What the desk's server does with a request before Next: removes internal headers of the
 * framework, adds the client's address, lets requests without a session wait for their turn, sets
 * the security headers, sends the files of the build, asks the API, and refuses methods that no page
 * takes.
 *
 * @param {DeskParts} parts
 * @returns {RequestListener}
 */
export function createDeskListener(parts) {
  const { answer, findApi, sendFile, observePage, https, logRefusal } = parts;
  const isAdmitted = createAdmissionGate(parts);
  const answerApi = createApiListener((request) => {
    const ask = findApi();
    return ask === undefined
      ? Promise.reject(new Error("The desk has not started."))
      : ask(request);
  });
  const every = Object.entries(securityHeaders(https));
  const transport = every.filter(([name]) => name === "strict-transport-security");
  // They stay on what Next answers itself, such as a redirect; proxy.ts replaces the policy on pages.
  const closed = { "content-security-policy": closedPolicy, "cache-control": "no-store" };
  const ofPages = [...every, ...Object.entries(closed)];
  // What a worker may load is decided by the policy of its script. Headers for pages alone would be
  // 3 kB of what the eleven files of a page weigh.
  const ofFiles = [
    ...every.filter(([name]) => !pagesAlone.has(name)),
    ["content-security-policy", framedNowhere],
  ];
  return async (request, response) => {
    const { url = "", method = "" } = request;
    const isApi = url.startsWith("/api/");
    const isFile = url.startsWith(filePrefix);
    const refusal = isApi ? null : flawOf(request);
    removeFrameworkHeaders(request);
    // For rate limits by address (lib/server/client-address.ts).
    request.headers["x-desk-peer"] = request.socket.remoteAddress ?? "";
    if (!(await isAdmitted(request, response))) return;
    if (refusal !== null) {
      const traceId = sendRefusal(response, refusal, https);
      const { status, type } = refusal;
      logRefusal({ traceId, method, route: isFile ? "file" : "page", status, kind: type });
      return;
    }
    // The API sets its own; Next would add a second value to each.
    const headers = isApi ? transport : isFile ? ofFiles : ofPages;
    for (const [name = "", value = ""] of headers) response.setHeader(name, value);
    if (isFile && sendFile !== null) {
      request.url = url.slice(filePrefix.length - 1);
      sendFile(request, response, () => {
        request.url = url;
        for (const [name, value] of every) response.setHeader(name, value);
        answer(request, response);
      });
      return;
    }
    if (!isApi) observePage(request, response);
    const isAsked = isApi && !liveCheck.test(url) && findApi() !== undefined;
    (isAsked ? answerApi : answer)(request, response);
  };
}

/**
 * Pages and files accept only reads. The desk has no server actions; Next would search for one in
 * any request with their header or a form's body, fail, and log that.
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
 * Headers between parts of Next, and between the desk's server and its pages (`x-desk-peer`,
 * `x-desk-path`, `x-nonce`). Next trusts them from any sender: a request with
 * `x-middleware-prefetch: 1` was answered `200 {}` at every address. Headers that Next's client
 * sends from the browser (rsc, next-router-*, next-url, x-deployment-id) have other names.
 */
const internal =
  /^(?:x-(?:action|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|next-(?:action|resume|instant-.*)|x-(?:desk-peer|desk-path|nonce))$/;

/**
 * Removes headers from a request that only the framework itself may set.
 *
 * @param {IncomingMessage} request
 */
function removeFrameworkHeaders(request) {
  const names = Object.keys(request.headers).filter((name) => internal.test(name));
  if (names.length === 0) return;
  // Node builds each form on first read from the raw headers: both are built here, before raw
  // headers are removed.
  for (const form of [request.headers, request.headersDistinct]) {
    for (const name of names) delete form[name];
  }
  // Names and values in turn.
  request.rawHeaders = request.rawHeaders.filter((_, at, raw) => {
    const name = raw[at - (at % 2)] ?? "";
    return !internal.test(name.toLowerCase());
  });
}
