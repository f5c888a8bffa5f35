/** No shape of any contract comes near it; beyond it, code that walks a value could overflow. */
export const deepestJson = 32;

/** The sentence of a 400; beside it stands the path of the value. */
export const tooDeepMessage = `Must not be nested deeper than ${deepestJson} levels.`;

/**
 * The path of the first value that is nested too deep, as a JSON text of `[[…]]` can make it; null
 * where there is none. It never looks beyond the bound, so it is safe for any parsed value.
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
