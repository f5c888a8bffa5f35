import "server-only";
import { maskValue } from "../../server/proxy/mask-answer";

/**
 * A value for the audit: its JSON, with national ids, invoice tokens and contact details masked.
 * Entries never change, so data that must be erasable is left out.
 */
export function auditValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const json = JSON.stringify(value);
  // Almost every value is storable, and to look at each of its texts takes three times as long.
  const copy: unknown = unstorableJson.test(json) ? JSON.parse(json, storable) : JSON.parse(json);
  return maskValue(copy, "hidden");
}

/** Without what a database cannot store in a text: NUL, and unpaired surrogates. */
export function auditText(text: string): string {
  return Buffer.from(text.replaceAll("\u0000", "")).toString();
}

const storable = (_key: string, part: unknown) =>
  typeof part === "string" ? auditText(part) : part;
/** NUL and unpaired surrogates as JSON.stringify writes them. */
const unstorableJson = /\\u(?:0000|d)/;
