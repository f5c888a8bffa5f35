import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import { createBoundedServer } from "../../lib/http/bounded-server.mjs";

/** The service's or the identity provider's server; each refusal of it is one line of the log. */
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
