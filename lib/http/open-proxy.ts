import { type Dispatcher, EnvHttpProxyAgent } from "undici";

export interface ProxySettings {
  readonly httpProxy?: string | undefined;
  readonly httpsProxy?: string | undefined;
  /** Hosts that are reached directly, in the usual form of NO_PROXY. */
  readonly noProxy: string;
}

type ProxyNames = "HTTP_PROXY" | "HTTPS_PROXY" | "NO_PROXY";

/** This machine is never reached by a proxy. */
const ownHosts = "localhost,127.0.0.1,[::1]";

/** The proxy of the settings, whose names other programs write in small letters too; null: none. */
export function readProxy(
  settings: Readonly<Partial<Record<ProxyNames | Lowercase<ProxyNames>, string | undefined>>>,
): ProxySettings | null {
  const read = (name: ProxyNames, small: Lowercase<ProxyNames>) =>
    settings[name] || settings[small] || undefined;
  const httpProxy = read("HTTP_PROXY", "http_proxy");
  const httpsProxy = read("HTTPS_PROXY", "https_proxy");
  const excepted = read("NO_PROXY", "no_proxy") ?? "";
  const noProxy = excepted.trim() === "*" ? "*" : `${excepted},${ownHosts}`;
  return httpProxy || httpsProxy ? { httpProxy, httpsProxy, noProxy } : null;
}

/** Connections by the proxy, and direct ones to the hosts that it is not for. */
export function openProxy(
  { httpProxy, httpsProxy, noProxy }: ProxySettings,
  options: EnvHttpProxyAgent.Options = {},
): Dispatcher {
  return new EnvHttpProxyAgent({
    ...options,
    // The empty text keeps the library from reading a setting of its own.
    httpProxy: httpProxy ?? "",
    httpsProxy: httpsProxy ?? "",
    noProxy,
    // Many proxies open a tunnel to TLS alone.
    proxyTunnel: false,
  });
}
