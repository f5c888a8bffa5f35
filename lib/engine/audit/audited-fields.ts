import "server-only";
import { normalizeIdentifier } from "../../domain/identifiers";
import type { AuditedOperation } from "./audited-operations";

/**
 * A request's fields for the audit: figures, switches, days and identifiers unchanged, texts only
 * if the operation's row names them. Entries outlive the erasure of a person, so only the length of
 * other texts is stored.
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

const day = /^\d{4}-\d{2}-\d{2}$/;
const maskedText = /^••• \(\d+\)$/;

/** Whether a stored value is the length of a text alone. */
export function isMaskedText(value: unknown): boolean {
  return typeof value === "string" && maskedText.test(value);
}

function isPlain(text: string): boolean {
  return text === "" || normalizeIdentifier(text) !== null || day.test(text) || isMaskedText(text);
}

/** Shows a difference of two texts by their lengths, without their content. */
export function lengthOf(text: string): string {
  return `••• (${[...text].length})`;
}
