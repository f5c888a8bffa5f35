import { sendRefusal } from "../../../lib/http/refusal.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { Refusal } from "../../../lib/http/refusal.mjs" */
/** @import { LogRefusal } from "./desk-log.mjs" */

/**
 * @typedef {object} Admitted
 * @property {boolean} signedIn
 * @property {() => void} end
 *
 * @typedef {(arrival: { url: string, headers: Pick<Headers, "get">, signal: AbortSignal }) => Promise<Admitted>} Admit
 *   as of lib/server/admission.ts
 *
 * @typedef {object} GateParts
 * @property {() => Admit | undefined} findAdmit the desk's own, which runs in this process; undefined
 *   until it has started
 * @property {boolean} https
 * @property {LogRefusal} logRefusal
 */

const admission = Symbol.for("invoice-desk.admit");

/** @returns {Admit | undefined} */
export function findDeskAdmit() {
  return Reflect.get(globalThis, admission);
}

/**
 * Asks the desk when each request may be answered: those without a session are counted and wait for
 * their turn. A refused one of them ends its connection, as does a body that was refused or not
 * read: otherwise Node would read all of it, of whatever length.
 *
 * @param {GateParts} parts
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<boolean>} false: it was
 *   refused, or its caller left
 */
export function createAdmissionGate({ findAdmit, https, logRefusal }) {
  return async (request, response) => {
    const admit = findAdmit();
    if (admit === undefined) return true;
    const { method = "" } = request;
    try {
      const { signedIn, end } = await admit(arrivalOf(request, response));
      response.once("close", end);
      if (response.closed) end();
      if (!signedIn && hasBody(request)) endAfterRefusal(request, response);
      return !response.closed;
    } catch (error) {
      const refusal = refusalOf(error);
      response.shouldKeepAlive = false;
      // Without one, the caller has left or the desk is ending.
      if (refusal === null) response.destroy();
      else {
        const { status, type } = refusal;
        logRefusal({ traceId: sendRefusal(response, refusal, https), method, status, kind: type });
      }
      return false;
    }
  };
}

/**
 * Most requests are of somebody who is signed in and wait for nothing, so what only a waiting one needs
 * is made when it is asked for.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function arrivalOf({ url = "", headers }, response) {
  return {
    url,
    headers: {
      /** @param {string} name */
      get(name) {
        const value = headers[name];
        return typeof value === "string" ? value : null;
      },
    },
    get signal() {
      const leaving = new AbortController();
      if (response.closed) leaving.abort();
      else response.once("close", () => leaving.abort());
      return leaving.signal;
    },
  };
}

/**
 * @param {unknown} error
 * @returns {Refusal | null}
 */
function refusalOf(error) {
  const { problem, headers } = Object(error);
  if (problem?.status !== 429) return null;
  const { status, type, title } = problem;
  return { status, type, title, retryAfter: headers["retry-after"] };
}

/** @param {IncomingMessage} request */
function hasBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function endAfterRefusal(request, response) {
  const writeHead = response.writeHead.bind(response);
  // Node calls this for every answer, whoever writes it.
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
    if (status >= 400 || !request.complete) response.shouldKeepAlive = false;
    return writeHead(status, ...rest);
  };
}
