import "server-only";
import { createHmac } from "node:crypto";

/** A secret that the audit's entries are chained with. It is never in the database. */
export interface AuditKey {
  /** Identifies the key, and reveals nothing of the secret. */
  readonly id: string;
  readonly secret: Buffer;
}

export interface AuditKeys {
  /** The key of new entries. */
  readonly current: AuditKey;
  /** That one, and those of older entries. */
  readonly all: readonly AuditKey[];
}

const fewestBytes = 32;

/**
 * The keys of AUDIT_KEY: base64, at least 32 bytes; older ones after the current one, separated by
 * commas. Null for anything else.
 */
export function readAuditKeys(text: string): AuditKeys | null {
  const secrets = text.split(",").map((one) => decode(one.trim()));
  const all = secrets.flatMap((secret) => (secret === null ? [] : { id: idOf(secret), secret }));
  const [current] = all;
  return current && all.length === secrets.length ? { current, all } : null;
}

const holder = Symbol.for("invoice-desk.audit-keys");

/**
 * Sets the keys of this process from its settings. They are on globalThis like the runtime, because
 * the server's bundles have modules of their own; entries are written deep within transactions
 * without access to settings.
 */
export function setAuditKeys(keys: AuditKeys): void {
  Reflect.set(globalThis, holder, keys);
}

/** @throws {Error} before the settings were read. */
export function auditKeys(): AuditKeys {
  const keys: AuditKeys | undefined = Reflect.get(globalThis, holder);
  if (!keys) throw new Error("There is no key for the audit yet.");
  return keys;
}

function decode(text: string): Buffer | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64");
  return bytes.length >= fewestBytes ? bytes : null;
}

function idOf(secret: Buffer): string {
  return createHmac("sha256", secret).update("invoice-desk audit key").digest("hex").slice(0, 16);
}
