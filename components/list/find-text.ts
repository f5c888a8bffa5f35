/** Whether one of the texts has each of the words, in any order; accents need not be typed. */
export function findsText(find: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = lower(find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = lower(texts.filter(Boolean).join(" "));
  const plain = all.normalize("NFD").replace(/\p{Mark}/gu, "");
  return words.every((word) => all.includes(word) || plain.includes(word));
}

function lower(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
