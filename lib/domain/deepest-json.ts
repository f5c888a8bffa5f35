/** No shape of a contract comes near it; deeper values could overflow a recursive walk. */
export const deepestJson = 32;

/** The sentence of a 400; the path of the value is beside it. */
export const tooDeepMessage = `Must not be nested deeper than ${deepestJson} levels.`;

/**
 * The path of the first value that is nested too deep, such as a JSON text of `[[…]]`; null: none.
 * It never reads beyond the limit, so it is safe for any parsed value.
 */
export function findTooDeep(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= deepestJson) return path;
  for (const [name, part] of Object.entries(value)) {
    const found = findTooDeep(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
