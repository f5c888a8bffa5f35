import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/**
 * SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of a value: equal for equal content,
 * whatever the order of its keys. Undefined values count as absent.
 *
 * @throws {TypeError} if a value has no JSON.
 */
export function canonicalHash(value: unknown): string {
  return createHash("sha256").update(canonicalText(value)).digest("hex");
}

/** @throws {TypeError} if a value has no JSON. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("There is no JSON of this value.");
  return text;
}
