import { cleanText } from "../readers/clean-text";
import { foldWord } from "../readers/fold-word";

/** A part of a name by which a text may be recognised. */
export interface NamePart {
  readonly word: string;
  /** The family name, which may be written alone. */
  readonly isFamily: boolean;
}

/** The different parts of a person's name, folded: `Kari Anne Nordmann` or `Nordmann, Kari Anne`. */
export function namePartsOf(name: string): NamePart[] {
  const [, first = "", rest = ""] = /^([^,]*),?(.*)$/s.exec(cleanText(name)) ?? [];
  const words = foldedWords(`${rest} ${first}`);
  const parts = [...new Set(words)].filter(({ length }) => length > 1);
  return parts.map((word) => ({ word, isFamily: word === words.at(-1) && word.length > 2 }));
}

/** The words of a text, folded; initials are left out. */
export function foldedWords(text: string): string[] {
  return (cleanText(text).match(/[\p{L}\p{M}]+/gu) ?? [])
    .map(foldWord)
    .filter(({ length }) => length > 1);
}

/**
 * How a text names a person. "certain": two parts of the name are next to each other, in any order.
 * "alone": the family name is there by itself, or the text consists of parts of the name. Null: not.
 * `isPart` and `isFamily` decide for a word; each may be the genitive of a part.
 */
export function namedBy(
  text: string,
  partOf: (word: string) => NamePart | null,
): "certain" | "alone" | null {
  const words = foldedWords(text).map((word) => {
    return partOf(word) ?? (word.endsWith("s") ? partOf(word.slice(0, -1)) : null);
  });
  const isCertain = words.some((one, at) => {
    const next = words[at + 1];
    return one && next && one.word !== next.word;
  });
  if (isCertain) return "certain";
  const named = words.filter((one) => one !== null);
  if (named.length === 0) return null;
  const isWhole = named.length === words.length;
  return isWhole || named.some(({ isFamily }) => isFamily) ? "alone" : null;
}
