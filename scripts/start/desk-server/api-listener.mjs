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

/** Below this size, headers cost more than compression saves. */
const fewest = 1024;

/** Brotli at its fast quality is a quarter smaller than gzip's level 4, in a quarter of the time. */
const fast = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
/** A tenth larger than the usual level 6, in half of the time. */
const level = 4;

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/**
 * @typedef {object} Coding
 * @property {string} name
 * @property {RegExp} accepted
 * @property {(bytes: Uint8Array) => Promise<Buffer>} whole
 * @property {() => import("node:stream").Transform} stream
 */

/** @type {readonly Coding[]} the best first */
const codings = [
  {
    name: "br",
    accepted: acceptedBy("br"),
    whole: (bytes) => brotli(bytes, fast),
    stream: () => zlib.createBrotliCompress(fast),
  },
  {
    name: "gzip",
    accepted: acceptedBy("gzip"),
    whole: (bytes) => gzip(bytes, { level }),
    stream: () => zlib.createGzip({ level }),
  },
];

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
  const isText = method !== "HEAD" && texts.test(response.headers.get("content-type") ?? "");
  const coding = isText
    ? codings.find(({ accepted }) => accepted.test(`${headers["accept-encoding"]}`))
    : undefined;
  // A file is read while it is sent; other answers are whole before their first byte.
  if (response.headers.has("content-disposition") && response.body !== null) {
    return sendFile(response.body, coding, outgoing);
  }
  /** @type {Buffer} */
  const bytes = Reflect.get(response, wholeBody) ?? Buffer.from(await response.arrayBuffer());
  const used = bytes.length >= fewest ? coding : undefined;
  if (used) describeCoding(used, outgoing);
  const sent = used ? await used.whole(bytes) : bytes;
  if (response.body !== null) outgoing.setHeader("content-length", sent.length);
  outgoing.end(sent);
}

/** @type {(body: ReadableStream<Uint8Array>, coding: Coding | undefined, outgoing: ServerResponse) => Promise<void>} */
async function sendFile(body, coding, outgoing) {
  const pieces = Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (body));
  if (coding) {
    describeCoding(coding, outgoing);
    outgoing.removeHeader("content-length");
  }
  try {
    if (coding) await pipeline(pieces, coding.stream(), outgoing);
    else await pipeline(pieces, outgoing);
  } catch {
    // The reader left, or the file broke, which the desk has logged: the pipeline ended the connection.
  }
}

/** @type {(coding: Coding, outgoing: ServerResponse) => void} */
function describeCoding({ name }, outgoing) {
  outgoing.setHeader("content-encoding", name);
  outgoing.setHeader("vary", "accept-encoding");
}

/** @type {(name: string) => RegExp} */
function acceptedBy(name) {
  const weight = String.raw`;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*`;
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:${weight})?(?:,|$)`, "i");
}
