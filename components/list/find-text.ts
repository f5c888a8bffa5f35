import { cleanLine, cleanText } from "@/lib/domain/readers/clean-text";
import { hasSameNumber } from "@/lib/domain/readers/same-number";

/**
 * Whether one of the texts has each of the words, in any order; accents need not be typed. A number
 * of a metering point, a payment or a company is found in all its forms.
 */
export function findsText(find: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = lower(cleanLine(find)).split(" ").filter(Boolean);
  if (words.length === 0) return true;
  const all = lower(texts.filter(Boolean).join(" "));
  const plain = all.normalize("NFD").replace(/\p{Mark}/gu, "");
  return (
    words.every((word) => all.includes(word) || plain.includes(word)) || hasSameNumber(find, texts)
  );
}

function lower(text: string): string {
  return cleanText(text).toLowerCase();
}
