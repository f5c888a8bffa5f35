const form = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A day or a moment with a zone, as the border gives it, in milliseconds since 1970. Null: none, or a
 * text that billing sent for one; `Date.parse` would read "week 3" as a day of 2001.
 */
export function momentOf(text: string | null | undefined): number | null {
  if (!text || !form.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** The order of two moments, earlier first; those that are none come last. */
export function byMoment(one: string | null | undefined, other: string | null | undefined): number {
  const [first, second] = [momentOf(one), momentOf(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first - second;
}
