/** A word in lower case without accents and points; `aa`, `ae` and `oe` are one letter each. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[øæðþßł]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/aa|ae/g, "a")
    .replaceAll("oe", "o");
}

const letters: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "a",
  ð: "d",
  þ: "t",
  ß: "ss",
  ł: "l",
};
