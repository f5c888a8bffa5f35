import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from "node:http";
import { buffer } from "node:stream/consumers";
import type { Cleanup } from "../../stack/cleanup";

interface Upstream {
  readonly port: number;
  readonly agent: Agent;
  active: number;
}

/** As in scripts/deploy/nginx.conf. */
const idleMilliseconds = 4000;
const keptConnections = 32;
const idempotent: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * A proxy in front of desks with the rules of scripts/deploy/nginx.conf: the desk with the fewest
 * requests first, no desk is left out after a failure, and a request that may have reached one is sent
 * to the next only if its method is idempotent. 502 where no desk answers.
 */
export async function startSmallProxy(
  cleanup: Cleanup,
  port: number,
  desks: readonly number[],
): Promise<void> {
  const upstreams = desks.map((desk): Upstream => {
    const options = { maxFreeSockets: keptConnections, timeout: idleMilliseconds };
    return { port: desk, agent: new Agent({ keepAlive: true, ...options }), active: 0 };
  });
  let turn = 0;
  const server = createServer(async (request, response) => {
    turn += 1;
    const body = await buffer(request);
    // Sorting keeps the order of equals, so that each is the first in turn.
    const rotated = upstreams.map((_, index) => upstreams[(index + turn) % upstreams.length]);
    const order = rotated.flatMap((one) => one ?? []).sort((a, b) => a.active - b.active);
    for (const upstream of order) {
      if ((await forward(request, body, response, upstream)) === "done") return;
    }
    response.writeHead(502).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanup.add(() => {
    for (const { agent } of upstreams) agent.destroy();
    server.close();
    server.closeAllConnections();
  });
}

/** `next`: nothing was answered, and another desk may have the request. */
async function forward(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  upstream: Upstream,
): Promise<"done" | "next"> {
  const { method = "GET", url = "/" } = request;
  const seen = [request.headers["x-forwarded-for"], request.socket.remoteAddress];
  const headers = { ...request.headers, "x-forwarded-for": seen.flat().filter(Boolean).join(", ") };
  // Of this connection alone.
  delete headers.connection;
  upstream.active += 1;
  try {
    const sent = sendRequest({
      host: "127.0.0.1",
      port: upstream.port,
      agent: upstream.agent,
      method,
      path: url,
      headers,
    });
    sent.end(body);
    const [answer]: IncomingMessage[] = await once(sent, "response");
    if (answer === undefined) return "next";
    const { connection: _, "keep-alive": __, ...own } = answer.headers;
    const content = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, own).end(content);
    return "done";
  } catch (error) {
    if (Object(error).code === "ECONNREFUSED" || idempotent.has(method)) return "next";
    response.writeHead(502).end();
    return "done";
  } finally {
    upstream.active -= 1;
  }
}
