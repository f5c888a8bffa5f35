/** An id that is written as a JSON number, with all of its digits. */
export class DigitsOnly {
  constructor(readonly digits: string) {}

  toJSON(): string {
    return `${mark}${this.digits}`;
  }
}

/** A control character, so that no text of the world begins with it. */
const mark = "\u0001";
const marked = /"\\u0001(\d+)"/g;

/** JSON with ids as numbers that are longer than JavaScript's. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(marked, "$1");
}
