/** Ascending order of two present values of one column: figures by size, words by language. */
export function compareValues(
  a: unknown,
  b: unknown,
  compareText: (a: string, b: string) => number,
): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareText(String(a), String(b));
}
