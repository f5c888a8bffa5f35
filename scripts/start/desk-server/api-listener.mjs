import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** @import { IncomingMessage, RequestListener, ServerResponse } from "node:http" */

/**
 * @typedef {(request: Request) => Promise<Response>} AnswerApi as of lib/server/shared-api.ts
 */

const api = Symbol.for("invoice-desk.api");

/** The bytes of an answer that are known before it is read, as of lib/server/whole-response.ts. */
const wholeBody = Symbol.for("invoice-desk.whole-body");

/** @returns {AnswerApi | undefined} undefined until the desk has started */
export function findDeskApi() {
  return Reflect.get(globalThis, api);
}

const gzip = promisify(zlib.gzip);

/** Below this size, headers cost more than compression saves. */
const fewest = 1024;

/** A tenth larger than the usual level 6, in half of the time. */
const level = 4;

const texts = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/i;

/**
 * Asks the desk's API without the framework, which takes longer for a request than the API itself.
 *
 * @param {AnswerApi} answer
 * @returns {RequestListener}
 */
export function createApiListener(answer) {
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = await answer(request);
      await send(response, incoming, /** @type {ServerResponse} */ (outgoing));
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
}

/** @type {(response: Response, incoming: Pick<IncomingMessage, "method" | "headers">, outgoing: ServerResponse) => Promise<void>} */
async function send(response, { method, headers }, outgoing) {
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.statusCode = response.status;
  const squeezes =
    method !== "HEAD" &&
    takesGzip(headers["accept-encoding"]) &&
    texts.test(response.headers.get("content-type") ?? "");
  // A file is read while it is sent; other answers are whole before their first byte.
  if (response.headers.has("content-disposition") && response.body !== null) {
    return sendFile(response.body, squeezes, outgoing);
  }
  /** @type {Buffer} */
  const bytes = Reflect.get(response, wholeBody) ?? Buffer.from(await response.arrayBuffer());
  const isSqueezed = squeezes && bytes.length >= fewest;
  if (isSqueezed) describeGzip(outgoing);
  const sent = isSqueezed ? await gzip(bytes, { level }) : bytes;
  if (response.body !== null) outgoing.setHeader("content-length", sent.length);
  outgoing.end(sent);
}

/** @type {(body: ReadableStream<Uint8Array>, squeezes: boolean, outgoing: ServerResponse) => Promise<void>} */
async function sendFile(body, squeezes, outgoing) {
  const pieces = Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (body));
  if (squeezes) {
    describeGzip(outgoing);
    outgoing.removeHeader("content-length");
  }
  try {
    if (squeezes) await pipeline(pieces, zlib.createGzip({ level }), outgoing);
    else await pipeline(pieces, outgoing);
  } catch {
    // The reader left, or the file broke, which the desk has logged: the pipeline ended the connection.
  }
}

/** @type {(outgoing: ServerResponse) => void} */
function describeGzip(outgoing) {
  outgoing.setHeader("content-encoding", "gzip");
  outgoing.setHeader("vary", "accept-encoding");
}

/** @type {(accepted: string | string[] | undefined) => boolean} */
function takesGzip(accepted) {
  return /(?:^|,)\s*gzip\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(
    `${accepted}`,
  );
}
