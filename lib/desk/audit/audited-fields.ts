import "server-only";
import { normalizeIdentifier } from "../../domain/identifiers";
import type { AuditedOperation } from "./audited-operations";

/**
 * A request's fields as the audit keeps them: figures, switches, days and identifiers as they are,
 * texts only where the operation's row names them. Entries outlive the erasure of a person, so of
 * any other text only its length is kept.
 */
export function auditedFields(
  value: unknown,
  texts: AuditedOperation["texts"],
  name = "",
): unknown {
  if (typeof value === "string") {
    return texts === "all" || texts.includes(name) || isPlain(value) ? value : lengthOf(value);
  }
  if (Array.isArray(value)) return value.map((item: unknown) => auditedFields(item, texts, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, auditedFields(part, texts, key)]),
  );
}

function isPlain(text: string): boolean {
  return text === "" || normalizeIdentifier(text) !== null || /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** So that two texts of other length are seen to differ, and neither is told. */
function lengthOf(text: string): string {
  return `••• (${[...text].length})`;
}
