import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import { createBoundedServer } from "../../lib/http/bounded-server.mjs";

/**
 * The HTTP server of the service or the identity provider; it logs each of its refusals in one
 * line.
 */
export function createLoggedServer(
  listener: RequestListener,
  maxConnections: number,
  log: Pick<Logger, "info" | "warn">,
): Server {
  return createBoundedServer(listener, {
    maxConnections,
    onRefused: (refused) => log.info(refused, "request"),
    onDropped: (connections) => log.warn({ connections }, "too many connections"),
  });
}
