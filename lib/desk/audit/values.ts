import "server-only";
import { maskValue } from "../../server/proxy/mask-answer";

/**
 * A value for the audit: its JSON, with national ids, invoice tokens and contact details masked.
 * Entries never change, so data that must be erasable is left out.
 */
export function auditValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? auditText(part) : part,
  );
  return maskValue(copy, "hidden");
}

/** Without what a database cannot store in a text: NUL, and unpaired surrogates. */
export function auditText(text: string): string {
  return Buffer.from(text.replaceAll("\u0000", "")).toString();
}
