import "server-only";
import { createHmac } from "node:crypto";

/** A secret that the audit's entries are chained with. It never stands in the database. */
export interface AuditKey {
  /** Tells keys apart, and tells nothing of the secret. */
  readonly id: string;
  readonly secret: Buffer;
}

export interface AuditKeys {
  /** What new entries are written under. */
  readonly current: AuditKey;
  /** That one, and those that older entries were written under. */
  readonly all: readonly AuditKey[];
}

const fewestBytes = 32;

/**
 * The keys of AUDIT_KEY: base64, at least 32 bytes; older ones behind the current one, with commas
 * between. Null for anything else.
 */
export function readAuditKeys(text: string): AuditKeys | null {
  const secrets = text.split(",").map((one) => decode(one.trim()));
  const all = secrets.flatMap((secret) => (secret === null ? [] : { id: idOf(secret), secret }));
  const [current] = all;
  return current && all.length === secrets.length ? { current, all } : null;
}

const holder = Symbol.for("invoice-desk.audit-keys");

/**
 * Gives this process the keys of its settings. They are kept on globalThis as the runtime is, because
 * the server's bundles have modules of their own; entries are written deep within transactions that
 * know nothing of settings.
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
