import "server-only";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { hostname } from "node:os";

/** Facility "log audit" (13), severity "notice" (5): RFC 5424, section 6.2.1. */
const priority = 13 * 8 + 5;

/**
 * Sends each message as a syslog datagram (RFC 5424, RFC 5426). Nobody confirms a datagram: what is
 * not received is not known to be lost.
 *
 * @param receiver host:port, an IPv6 address in brackets.
 */
export async function sendToSyslog(receiver: string, messages: readonly string[]): Promise<void> {
  const colon = receiver.lastIndexOf(":");
  const host = receiver.slice(0, colon).replace(/^\[(.*)\]$/, "$1");
  const port = Number(receiver.slice(colon + 1));
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? "udp6" : "udp4");
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.once("error", reject);
        socket.send(syslogLine(message), port, address, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    }
  } finally {
    socket.close();
  }
}

function syslogLine(message: string): string {
  const host =
    hostname()
      .replaceAll(/[^!-~]/g, "")
      .slice(0, 255) || "-";
  return `<${priority}>1 ${new Date().toISOString()} ${host} invoice-desk ${process.pid} audit-head - ${message}`;
}
