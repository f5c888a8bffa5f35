import { hostname } from "node:os";

/**
 * Whether a Host header names this machine: `localhost`, the machine's name, the address at which
 * the connection arrived, or one of `names`. A page of another site can let its own name resolve to
 * this machine, and could then read what the browser is answered under that name.
 */
export function isOwnHost(
  host: string | undefined,
  localAddress: string | undefined,
  names: readonly string[],
): boolean {
  const name = nameOf(host ?? "");
  if (name === "") return false;
  const own = ["localhost", hostname(), ...names].map((one) => one.toLowerCase());
  return own.includes(name) || name === localAddress?.replace(/^::ffff:(?=[\d.]+$)/i, "");
}

/** Without the port, the brackets of an IPv6 address and the dot at the end. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
}
