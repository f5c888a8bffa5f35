import "server-only";

/** The parts of a setting host:port, in which an IPv6 address is in brackets. */
export function readHostAndPort(value: string): { readonly host: string; readonly port: number } {
  const colon = value.lastIndexOf(":");
  const host = value.slice(0, colon).replace(/^\[(.*)\]$/, "$1");
  return { host, port: Number(value.slice(colon + 1)) };
}
