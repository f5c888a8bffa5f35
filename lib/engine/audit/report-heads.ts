import "server-only";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { open } from "node:fs/promises";
import { hostname } from "node:os";
import { and, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { auditKeys } from "../../server/audit-keys";
import { readHostAndPort } from "../../server/read-host-and-port";
import type { Runtime } from "../../server/runtime";
import { entryHash, genesisHash } from "./entry-hash";

/** The end of a tenant's chain. */
interface Head {
  readonly tenantId: string;
  /** 0: it has no entry yet, and the hash is what the first one will follow. */
  readonly sequence: number;
  readonly hash: string;
}

/**
 * Logs the end of each chain, the desk's own also while it is empty, and sends it to AUDIT_HEAD_FILE and AUDIT_HEAD_SYSLOG. An end that is
 * stored apart from the database later shows whether the chain was cut before it or rewritten. A
 * failing destination is logged, and the others still receive it.
 */
export async function reportHeads({ database, env, log }: Runtime): Promise<void> {
  const heads = await readHeads(database, env.TENANT_ID);
  for (const head of heads) {
    const { tenantId, sequence } = head;
    log.write("info", "audit-head", { tenantId, head: textOf(head) });
    if (!(await isLastEntry(database, head))) {
      log.write("error", "audit-broken", { tenantId, sequence, kind: "head" });
    }
  }
  const send = async (place: string, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      log.write("error", "audit-head", { kind: place, failure: error });
    }
  };
  const { AUDIT_HEAD_FILE: file, AUDIT_HEAD_SYSLOG: receiver } = env;
  if (file !== undefined) await send("file", () => appendHeads(file, heads));
  if (receiver !== undefined) {
    const messages = heads.map((head) => `audit-head ${head.tenantId} ${textOf(head)}`);
    await send("syslog", () => sendToSyslog(receiver, messages));
  }
}

function textOf({ sequence, hash }: Head): string {
  return `${sequence}:${hash}`;
}

async function readHeads(database: DeskDatabase, ownTenant: string): Promise<Head[]> {
  const { tenantId, sequence, hash } = auditHeads;
  const heads = await database
    .select({ tenantId, sequence, hash })
    .from(auditHeads)
    .orderBy(tenantId);
  if (heads.some((head) => head.tenantId === ownTenant)) return heads;
  const empty = genesisHash(ownTenant, auditKeys().current);
  return [{ tenantId: ownTenant, sequence: 0, hash: empty }, ...heads];
}

/** Whether the head is the chain's last entry, unchanged; of an empty chain, whether it has no entry. */
async function isLastEntry(
  database: DeskDatabase,
  { tenantId, sequence, hash }: Head,
): Promise<boolean> {
  if (sequence === 0) {
    return (await database.$count(auditEntries, eq(auditEntries.tenantId, tenantId))) === 0;
  }
  const [row] = await database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.tenantId, tenantId), eq(auditEntries.sequence, sequence)));
  if (!row || row.hash !== hash) return false;
  const { hash: _, ...entry } = row;
  const key = auditKeys().all.find(({ id }) => id === entry.keyId);
  return key !== undefined && entryHash(entry, key) === hash;
}

/** One line for each head, on the disk when this returns; a new file is its owner's alone. */
async function appendHeads(file: string, heads: readonly Head[]): Promise<void> {
  const at = new Date().toISOString();
  const lines = heads.map((head) => `${at} ${head.tenantId} ${textOf(head)}\n`);
  const handle = await open(file, "a", 0o600);
  try {
    await handle.appendFile(lines.join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Facility "log audit" (13), severity "notice" (5): RFC 5424, section 6.2.1. */
const priority = 13 * 8 + 5;

/**
 * Sends each message as a syslog datagram (RFC 5424, RFC 5426). Datagrams are not confirmed, so a
 * loss is not noticed.
 *
 * @param receiver host:port, an IPv6 address in brackets.
 */
async function sendToSyslog(receiver: string, messages: readonly string[]): Promise<void> {
  const { host, port } = readHostAndPort(receiver);
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
