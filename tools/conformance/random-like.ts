import { createHash } from "node:crypto";

/** A random value of the same form; the same input always gives the same value. */
export function randomLike(value: string): string {
  const hash = createHash("md5").update(value).digest("hex");
  if (/^[0-9a-f]{32}$/.test(value)) return hash;
  const digits = BigInt(`0x${hash}`).toString().repeat(4);
  return [...value]
    .map((letter, index) => {
      const shift = Number(digits[index % digits.length]);
      if (/\d/.test(letter)) return String((Number(letter) + shift) % 10);
      if (!/[a-z]/i.test(letter)) return letter;
      return String.fromCharCode(((letter.toLowerCase().charCodeAt(0) - 97 + shift) % 26) + 97);
    })
    .join("");
}
