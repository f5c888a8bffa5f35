import type { RequestListener, Server } from "node:http";
import type { Registry } from "prom-client";
import { createBoundedServer } from "../http/bounded-server.mjs";
import { methodNotAllowed, refusals, sendRefusal } from "../http/refusal.mjs";
import { isOwnHost } from "./is-own-host";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Further names at which scrapers reach it, such as that of a container. */
  readonly names?: readonly string[];
}

/** A server of /metrics alone, in Prometheus' text format. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Scrapers are few. */
const maxConnections = 20;

/**
 * Listens for scrapes of a registry. Only requests to a name or an address of its own are answered.
 *
 * @throws {Error} when the address is taken or does not exist.
 */
export async function openMetricsServer(
  registry: Registry,
  { host, port, names = [] }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createBoundedServer(answerOf(registry, [host, ...names]), { maxConnections });
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

function answerOf(registry: Registry, names: readonly string[]): RequestListener {
  return (request, response) => {
    const { method, url = "", headers, socket } = request;
    if (!isOwnHost(headers.host, socket.localAddress, names)) {
      sendRefusal(response, refusals.misdirected, false);
      return;
    }
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
