import "server-only";

/** The fields of a JSON object by name, whatever the capitals and separators of the names. */
export type LooseFields = ReadonlyMap<string, unknown>;

/** `TraceId`, `trace_id` and `trace-id` are one name. */
export function looseName(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/g, "");
}

/** Null: not an object. The first of two names that differ only in capitals counts. */
export function looseFields(value: unknown): LooseFields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>();
  for (const [name, field] of Object.entries(value)) {
    const plain = looseName(name);
    if (!fields.has(plain)) fields.set(plain, field);
  }
  return fields;
}

/** The first of the names with a text for a person; also in `{ "value": … }`, as of OData. */
export function firstText(fields: LooseFields, names: readonly string[]): string | null {
  for (const name of names) {
    const field = fields.get(name);
    const text = plainText(field) ?? plainText(looseFields(field)?.get("value"));
    if (text !== null) return text;
  }
  return null;
}

const markup = /<\/?(?:html|head|body|title|h\d|center|script|div|p|br)\b/i;

/** A text for a person; null for anything else, such as a page. A stack trace is cut off. */
export function plainText(value: unknown): string | null {
  if (typeof value !== "string" || markup.test(value)) return null;
  const text = value
    .replace(/\s*\r?\n\s*(?:at |---> )[\s\S]*$/, "")
    // System.Text.Json ends its sentence with the place in the request's body.
    .replace(/\s*Path: [^|]*\| LineNumber: \d+ \| BytePositionInLine: \d+\.?/, "")
    .trim();
  return text === "" ? null : text;
}
