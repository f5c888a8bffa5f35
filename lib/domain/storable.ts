/** Neither NUL nor an unpaired surrogate, which PostgreSQL accepts in no text and no JSON. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Cs}/u.test(text);
}

/** An address's parameters without the characters that no database stores. */
export function storableParams(params: URLSearchParams): URLSearchParams {
  const entries = [...params];
  if (entries.every(([name, value]) => isStorable(name) && isStorable(value))) return params;
  return new URLSearchParams(entries.map((pair) => pair.map(storableText)));
}

/** A text without the characters that no database stores. */
export function storableText(text: string): string {
  return text.replaceAll(/[\0\p{Cs}]/gu, "");
}

/** A value's JSON without the characters that no database stores: texts of billing may have them. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return mayBeUnstorable.test(json) ? JSON.stringify(value, withoutUnstorable) : json;
}

/** A value as `storableJson` keeps it; the same one if nothing is left out. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return mayBeUnstorable.test(json) ? JSON.parse(JSON.stringify(value, withoutUnstorable)) : value;
}

/** NUL and unpaired surrogates as JSON has them; a text with such an escape matches too. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/;

function withoutUnstorable(_name: string, part: unknown): unknown {
  return typeof part === "string" ? storableText(part) : part;
}
