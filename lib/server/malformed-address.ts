import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Rewrites every request whose address is no plain path to an address that does not exist, before
 * the framework sees it. The framework answers 500 to what it cannot decode, interprets dot
 * segments, backslashes and doubled slashes, and redirects away from a slash at the end.
 *
 * @returns a function that ends it.
 */
export function refuseMalformedAddresses(): () => void {
  const lead = (message: unknown) => {
    const { request }: { request?: IncomingMessage } = Object(message);
    if (request?.url === undefined || isPlainAddress(request.url)) return;
    request.url = isUnderApi(request.url) ? "/api/malformed-address" : "/malformed-address";
  };
  subscribe(channel, lead);
  return () => void unsubscribe(channel, lead);
}

const channel = "http.server.request.start";

/**
 * True for an address whose path has only one reading. A page may be requested with a slash at the
 * end, and is redirected; no address under /api ends with one.
 */
export function isPlainAddress(address: string): boolean {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  if (!path.startsWith("/") || path.includes("//") || path.includes("\\")) return false;
  if (isUnderApi(path) && path.endsWith("/")) return false;
  if (!/[%.]/.test(path)) return true;
  return path.split("/").every((segment) => {
    const text = decoded(segment);
    return text !== null && text !== "." && text !== "..";
  });
}

function isUnderApi(path: string): boolean {
  return /^\/+api\//i.test(path);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
