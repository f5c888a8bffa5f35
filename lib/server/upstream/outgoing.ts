import "server-only";
import { type Dispatcher, Pool, setGlobalDispatcher } from "undici";
import { openProxy, type ProxySettings, readProxy } from "../../http/open-proxy";
import type { Env } from "../env";

/** How the desk reaches other machines. */
export interface Outgoing {
  /** Seconds until a connection is open. */
  readonly connectSeconds: number;
  /** Null: no proxy. */
  readonly proxy: ProxySettings | null;
}

export type OutgoingSettings = Pick<
  Env,
  "HTTP_PROXY" | "HTTPS_PROXY" | "NO_PROXY" | "SERVICE_CONNECT_SECONDS"
>;

/** No proxy and the usual time, as for programs on this machine. */
export const direct: Outgoing = { connectSeconds: 2, proxy: null };

export function readOutgoing(env: OutgoingSettings): Outgoing {
  return { connectSeconds: env.SERVICE_CONNECT_SECONDS, proxy: readProxy(env) };
}

/** The connections to one origin, by the proxy where the settings name one. */
export function openConnections(origin: string, { connectSeconds, proxy }: Outgoing): Dispatcher {
  const options = {
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: connectSeconds * 1000 },
  };
  return proxy === null ? new Pool(origin, options) : openProxy(proxy, options);
}

/**
 * Makes every `fetch` of this process use the proxy: those of the libraries for sign-in, keys and
 * storage.
 */
export function sendFetchByProxy({ proxy }: Outgoing): void {
  if (proxy !== null) setGlobalDispatcher(openProxy(proxy));
}
