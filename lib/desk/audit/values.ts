import "server-only";
import { maskValue } from "../../server/proxy/mask-answer";

/**
 * A value as the audit keeps it: the JSON of it, with national ids, invoice tokens and contact
 * details masked. Entries are never changed, so what must be erasable one day stays out.
 */
export function auditValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? auditText(part) : part,
  );
  return maskValue(copy, "hidden");
}

/** Without what a database can't keep in a text: NUL, and halves of a character. */
export function auditText(text: string): string {
  return Buffer.from(text.replaceAll("\u0000", "")).toString();
}
