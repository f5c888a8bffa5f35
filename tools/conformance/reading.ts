/** Ends the check; its sentence is the difference. */
export class Differs extends Error {
  override readonly name = "Differs";
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown, what = "the answer"): Fields {
  if (!isFields(value)) throw new Differs(`${what} is no object`);
  return value;
}

export function listOf(value: unknown, what = "the answer"): readonly Fields[] {
  if (!Array.isArray(value)) throw new Differs(`${what} is no list`);
  return value.map((item: unknown) => fieldsOf(item, `a record of ${what}`));
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new Differs(`${name} is no text`);
  return value;
}

export function numberOf(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== "number") throw new Differs(`${name} is no number`);
  return value;
}

/** In minor units, because sums of decimals are not exact. */
export function centsOf(fields: Fields, name: string): number {
  return Math.round(numberOf(fields, name) * 100);
}

export function isSorted<T>(items: readonly T[], inOrder: (a: T, b: T) => boolean): boolean {
  return items.every((item, index) => {
    const before = items[index - 1];
    return before === undefined || inOrder(before, item);
  });
}

/** The dashed form, in upper case, of an identifier of 32 characters. */
export function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5").toUpperCase();
}

/** A new, unknown identifier. */
export function newId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
