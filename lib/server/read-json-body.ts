import "server-only";
import { findTooDeep, tooDeepMessage } from "../domain/deepest-json";
import { longestPath, problems } from "./problem";

/** Limit of a JSON body: 1,000 settings updates fit, a file does not. */
export const bodyLimit = 1_048_576;

/**
 * Reads a request's JSON body of at most `limit` bytes; undefined: no body.
 *
 * @throws {DeskProblem} 413 by the declared length or by count, 415 for another media type, 400 for
 * what is no JSON or is nested too deep, 499 if the caller leaves before its end.
 */
export async function readJsonBody(request: Request, limit = bodyLimit): Promise<unknown> {
  const text = (await readBodyBytes(request, limit)).toString("utf8");
  if (text === "") return undefined;
  if (!json.test(request.headers.get("content-type") ?? "")) throw problems.wrongMediaType();
  const value = parseJson(text);
  const deep = findTooDeep(value);
  if (deep === null) return value;
  throw problems.invalid([{ path: deep.join(".").slice(0, longestPath), message: tooDeepMessage }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problems.invalid([{ path: "", message: "Is no JSON." }]);
  }
}

/**
 * Reads a request's raw body of at most `limit` bytes; empty: no body.
 *
 * @throws {DeskProblem} 413 by the declared length or by count, 499 if the caller leaves.
 */
export async function readBodyBytes(request: Request, limit: number): Promise<Buffer> {
  requireLength(request, limit);
  if (request.method === "GET" || request.method === "HEAD") return Buffer.alloc(0);
  // No more bytes come than are declared.
  if (request.headers.has("content-length")) return Buffer.from(await readWhole(request));
  return request.body === null ? Buffer.alloc(0) : readBytes(request.body, limit);
}

/** Without a stream, which costs more than a usual body. */
async function readWhole(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch {
    throw problems.aborted();
  }
}

/**
 * Refuses a body by its declared length, before any of it is read.
 *
 * @throws {DeskProblem} 413
 */
export function requireLength(request: Request, limit: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw problems.tooLarge(limit);
}

/**
 * The media types that the interface names, of which one is written `application/*+json`. A page of
 * another site cannot send them without a preflight: forms have other types.
 */
const json = /^(?:application\/(?:(?:\*|[\w.!#$&^-]+)\+)?json|text\/json)\s*(?:;|$)/i;

async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await readPart(reader);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw problems.tooLarge(limit);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

/** A body comes only from the caller, so a broken one was broken off by the caller. */
async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw problems.aborted();
  }
}
