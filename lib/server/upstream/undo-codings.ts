import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { pipeline, type Readable, Transform, type TransformCallback } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { hasFailureName } from "../failure-name";
import { toUpstreamFailure, UpstreamFailure } from "./upstream-failure";

/** A body with a content coding that cannot be undone. */
export class CodingFailure extends Error {
  static override [Symbol.hasInstance](value: unknown): value is CodingFailure {
    return hasFailureName(value, "CodingFailure");
  }

  override readonly name = "CodingFailure";
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: () => new Inflate(),
  br: createBrotliDecompress,
};

/** More than two codings are an attempt to fill the memory. */
const mostCodings = 2;

/**
 * An answer's body without its content codings, though the desk requests none: a gateway may squeeze
 * every answer. Nothing is read yet, and a reader's limit counts the decoded bytes. A coding that is
 * unknown or broken is an `UpstreamFailure` "garbage" when the body is read.
 */
export function undoCodings(status: number, headers: IncomingHttpHeaders, body: Readable) {
  const names = codingsOf(headers);
  const isEmpty = status === 204 || status === 205 || headers["content-length"] === "0";
  if (names.length === 0 || isEmpty) return { headers, body };
  // The length is that of the squeezed bytes.
  const { "content-length": _squeezed, ...others } = headers;
  return { headers: others, body: decoded(names, status, body) };
}

function decoded(names: readonly string[], status: number, body: Readable): Readable {
  const steps = names.map((name) => decoders[name]?.() ?? null);
  const plain = new Plain();
  if (steps.includes(null) || steps.length > mostCodings) {
    body.on("error", () => undefined).destroy();
    return plain.on("error", () => undefined).destroy(codingFailure(status));
  }
  const transforms = steps.filter((step) => step !== null);
  for (const step of transforms) {
    step.on("error", (error) => void plain.destroy(failureOf(error, status)));
  }
  pipeline([body, ...transforms, plain], () => undefined);
  return plain;
}

/** In the order in which they are undone: the last one of the header was applied last. */
function codingsOf(headers: IncomingHttpHeaders): string[] {
  return (headers["content-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity")
    .reverse();
}

/** Bytes that end too early are a broken answer, others were never of this coding. */
function failureOf(error: Error & { readonly code?: unknown }, status: number): UpstreamFailure {
  const code = String(error.code);
  const isOfCoding = code.startsWith("Z_") || code.startsWith("ERR_");
  return isOfCoding && code !== "Z_BUF_ERROR" && !code.startsWith("ERR_STREAM")
    ? codingFailure(status, error)
    : toUpstreamFailure(error);
}

function codingFailure(status: number, cause?: unknown): UpstreamFailure {
  return new UpstreamFailure("garbage", { status, cause: new CodingFailure("coding", { cause }) });
}

class Plain extends Transform {
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    done(null, chunk);
  }
}

/** `deflate` is a zlib stream by RFC 9110; some servers omit its header. */
class Inflate extends Transform {
  private inner: Transform | null = null;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.inner ??= this.open(((chunk[0] ?? 0) & 0x0f) === 8);
    this.inner.write(chunk, () => done());
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.inner === null) done();
    else this.inner.once("end", () => done()).end();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.inner?.destroy();
    done(error);
  }

  private open(hasHeader: boolean): Transform {
    return (hasHeader ? createInflate() : createInflateRaw())
      .on("data", (piece: Buffer) => void this.push(piece))
      .on("error", (error) => void this.destroy(error));
  }
}
