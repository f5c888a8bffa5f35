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
