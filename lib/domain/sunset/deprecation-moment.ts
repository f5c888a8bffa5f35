/** The moment of a Deprecation header, `@1711843200` (RFC 9745), as ISO text; null: unreadable. */
export function deprecationMoment(header: string | null): string | null {
  const [, seconds] = /^@(\d{1,11})$/.exec(header?.trim() ?? "") ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString();
}

/** The moment of a Sunset header, an HTTP date (RFC 8594), as ISO text; null: unreadable. */
export function sunsetMoment(header: string | null): string | null {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header ?? ""))
    return null;
  const time = Date.parse(header ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
