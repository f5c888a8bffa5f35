/** Part of an input, names and 0 for the first of a list: `["body", "ids", "0"]`. */
export type Place = readonly string[];

/** The value at a place; undefined: there is none. */
export function valueAt(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return value;
  return typeof value === "object" && value !== null
    ? valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
    : undefined;
}

/** A copy with another value at a place; undefined removes the name. */
export function withValue(
  value: unknown,
  [name, ...rest]: Place,
  make: (old: unknown) => unknown,
): unknown {
  if (name === undefined) return make(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index): unknown =>
      String(index) === name ? withValue(item, rest, make) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  // Entries, because an object literal would set the prototype by __proto__.
  const isRecord = typeof value === "object" && value !== null;
  const entries = new Map<string, unknown>(isRecord ? Object.entries(value) : []);
  const made = withValue(entries.get(name), rest, make);
  if (made === undefined) entries.delete(name);
  else entries.set(name, made);
  return Object.fromEntries(entries);
}

/** Every place below a value that holds a text or a number. */
export function leavesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value === "string" || typeof value === "number") return [place];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...place, name]));
}
