import { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { FaultKind } from "../http/faults";
import type { RequestFacts } from "../http/register";

/** Names the fault on every answer that one has changed. */
export const faultHeader = "x-sandbox-fault";
const brokenHeader = "x-sandbox-broken";

/**
 * An answer whose body breaks off after `sent`; with nothing sent, no answer arrives. Over HTTP
 * `breakConnections` turns it into a closed connection.
 */
export function brokenAnswer(kind: FaultKind, whole: Response | null, sent: Uint8Array): Response {
  let rest: Uint8Array | null = sent.length > 0 ? sent : null;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (rest === null) controller.error(new Error("The sandbox broke the answer off."));
        else controller.enqueue(rest);
        rest = null;
      },
    },
    { highWaterMark: 0 }, // an error discards queued data, so nothing is queued
  );
  const headers = new Headers(whole?.headers);
  headers.set(faultHeader, kind);
  headers.set(brokenHeader, "1");
  return new Response(body, { status: sent.length > 0 ? (whole?.status ?? 500) : 500, headers });
}

/** Sends the sent part of a broken answer and closes the connection, as a network failure would. */
export const breakConnections: MiddlewareHandler<RequestFacts> = async (c, next) => {
  await next();
  if (!c.res.headers.has(brokenHeader)) return;
  const outgoing = outgoingOf(c.env);
  if (outgoing === null) return; // called in this process: the reader of the body gets an error
  const { status, headers } = c.res;
  const sent = await readUntilBroken(c.res.body);
  headers.delete(brokenHeader);
  if (sent.length === 0) outgoing.destroy();
  else {
    outgoing.writeHead(status, Object.fromEntries(headers));
    outgoing.write(sent, () => outgoing.destroy());
  }
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
};

function outgoingOf(bindings: unknown): ServerResponse | null {
  if (typeof bindings !== "object" || bindings === null || !("outgoing" in bindings)) return null;
  return bindings.outgoing instanceof ServerResponse ? bindings.outgoing : null;
}

async function readUntilBroken(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body ?? []) chunks.push(chunk);
  } catch {
    // the point where it was to break off
  }
  return Buffer.concat(chunks);
}
