import "server-only";
import { isIPv6 } from "node:net";

/**
 * The header in which the desk's own server (scripts/start/desk-server.mjs) gives the address of
 * the connection. It overwrites a caller's value.
 */
const peerHeader = "x-desk-peer";

/**
 * The origin of a request, only for counting: the connection's address, or with trusted proxies in
 * front the one that the outermost of them saw; the entries before it in X-Forwarded-For may be
 * forged. Of IPv6 the first 64 bits, because one subscriber has all addresses with them. "" if
 * unknown.
 */
export function clientAddress(headers: Pick<Headers, "get">, trustedProxies: number): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const hops = [headers.get(peerHeader) ?? "", ...forwarded.reverse()];
  // Fewer entries than expected: the request bypassed a proxy.
  return networkOf((hops[trustedProxies] ?? hops.at(-1) ?? "").trim());
}

function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](?::\d+)?$|%.*$/g, "");
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, 45);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
