import type { RequestListener, Server } from "node:http";
import type { Registry } from "prom-client";
import { createBoundedServer } from "../http/bounded-server.mjs";
import { methodNotAllowed, refusals, sendRefusal } from "../http/refusal.mjs";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** A server of /metrics alone, in Prometheus' text format. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Scrapers are few. */
const maxConnections = 20;

/**
 * Listens for scrapes of a registry.
 *
 * @throws {Error} when the address is taken or does not exist.
 */
export async function openMetricsServer(
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createBoundedServer(answerOf(registry), { maxConnections });
  await listen(server, host, port);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerOf(registry: Registry): RequestListener {
  return (request, response) => {
    const { method, url = "" } = request;
    if (url.replace(/\?.*$/, "") !== "/metrics") {
      sendRefusal(response, refusals.notFound, false);
      return;
    }
    if (method !== "GET" && method !== "HEAD") {
      sendRefusal(response, methodNotAllowed("GET, HEAD"), false);
      return;
    }
    registry.metrics().then(
      (text) => {
        const headers = { "content-type": registry.contentType, "cache-control": "no-store" };
        response.writeHead(200, headers).end(method === "HEAD" ? undefined : text);
      },
      () => response.writeHead(500).end(),
    );
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
