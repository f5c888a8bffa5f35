import "server-only";
import { isIPv6 } from "node:net";

/**
 * The header in which the desk's own server (scripts/start/desk-server.mjs) says who is at the other
 * end of the connection. It overwrites what a caller put there.
 */
const peerHeader = "x-desk-peer";

/**
 * From where a request came, to count by and for nothing else: the other end of the connection, or
 * with so many trusted proxies in front what the outermost of them saw; what stands before that in
 * X-Forwarded-For anybody may have written. Of IPv6 the first 64 bits, since whoever has one address
 * has all of those. "" where nobody says it.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const hops = [headers.get(peerHeader) ?? "", ...forwarded.reverse()];
  // Fewer than there should be: somebody came past the proxies.
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
