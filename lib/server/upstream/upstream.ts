import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { direct, type Outgoing, openConnections } from "./outgoing";
import { undoCodings } from "./undo-codings";
import { toUpstreamFailure, UpstreamFailure } from "./upstream-failure";

export interface UpstreamRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query, every value already encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
  /** Time for the headers, and between two pieces of the body. */
  readonly readMilliseconds: number;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export interface Upstream {
  /** Sends one request to the one origin; a redirect is an answer like any other. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** Omitted: no proxy, no extra header. */
export interface UpstreamOptions {
  readonly outgoing?: Outgoing;
  /** Sent with every request, such as a gateway's subscription key. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The one HTTP client of an origin, with its own connections. It follows no redirect and calls no
 * other origin, so no answer can lead it elsewhere. Bodies come without content codings.
 *
 * @throws {UpstreamFailure} from `send` when no answer began.
 */
export function createUpstream(
  address: string,
  { outgoing = direct, headers: constant = {} }: UpstreamOptions = {},
): Upstream {
  const { origin, pathname } = new URL(address);
  const prefix = pathname.replace(/\/$/, "");
  const connections = openConnections(origin, outgoing);
  return {
    async send({ method, path, headers, body, signal, readMilliseconds }) {
      try {
        const answer = await connections.request({
          origin,
          method,
          path: prefix + path,
          // A squeezed answer costs more than it saves within a data centre.
          headers: { ...constant, "accept-encoding": "identity", ...headers },
          body: body ?? null,
          signal,
          headersTimeout: readMilliseconds,
          bodyTimeout: readMilliseconds,
        });
        const { statusCode: status } = answer;
        return { status, ...undoCodings(status, answer.headers, answer.body) };
      } catch (error) {
        throw toUpstreamFailure(signal.aborted ? signal.reason : error);
      }
    },
    close: () => connections.close(),
  };
}

/**
 * Reads a whole body of at most `limit` bytes.
 *
 * @throws {UpstreamFailure} "too-large" by the declared length or by count, "broken" when cut off.
 */
export async function readBody(
  answer: UpstreamAnswer,
  limit: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (Number(answer.headers["content-length"] ?? 0) > limit) {
    discard(answer);
    throw new UpstreamFailure("too-large");
  }
  try {
    return await collect(answer.body, limit);
  } catch (error) {
    throw toUpstreamFailure(signal?.aborted ? signal.reason : error);
  }
}

/** By events: asynchronous iteration costs a promise and more for each piece. */
function collect(body: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) body.destroy(new UpstreamFailure("too-large"));
    });
    body.on("end", () => {
      const [only] = chunks;
      resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks, size));
    });
    body.on("error", reject);
    body.on("close", () => {
      if (!body.readableEnded) reject(new UpstreamFailure("broken")); // released before its end
    });
  });
}

/** Discards an unread body; its connection ends with it. */
export function discard(answer: UpstreamAnswer): void {
  answer.body.on("error", () => undefined).destroy();
}

/** By how much the other machine's clock is ahead, in milliseconds; null: it has no Date header. */
export function clockSkew(headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const moment = Date.parse(headers.date ?? "");
  return Number.isNaN(moment) ? null : moment - now;
}
