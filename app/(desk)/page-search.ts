/** What Next hands a page as its search part. */
export type PageSearch = Promise<Record<string, string | string[] | undefined>>;

/** A repeated name counts once: the first. */
export function toParams(search: Awaited<PageSearch>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) params.set(name, first);
  }
  return params;
}

/** A segment of the path in plain text, at most so long. Next passes it encoded. */
export function decodeSegment(segment: string, longest: number): string {
  try {
    return decodeURIComponent(segment).slice(0, longest);
  } catch {
    return segment.slice(0, longest);
  }
}
