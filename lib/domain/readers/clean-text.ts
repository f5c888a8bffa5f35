/** A cleaned text, and where each of its characters stands in the original. */
export interface CleanedText {
  readonly text: string;
  /** Start of the original of the character at this index; the original's length at the end. */
  readonly startOf: (index: number) => number;
  /** End of the original of the character at this index, without what is removed after it. */
  readonly endOf: (index: number) => number;
}

/**
 * A typed or pasted text in one form: compatible characters as one (NFKC), digits of every script as
 * ASCII, every dash as `-`, every kind of space as a space, and no character without a sign of its
 * own. Tabs and line breaks stay, because they separate cells. Unicode 15, UAX 15.
 */
export function cleanText(text: string): string {
  return plain.test(text) ? text : cleanPiece(text);
}

/** The same as one line without spaces at its ends: every run of white space is one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/gu, " ").trim();
}

/** The same as `cleanText`, with the places of the original: what is masked there can be found. */
export function cleanWithPlaces(text: string): CleanedText {
  if (plain.test(text)) {
    return { text, startOf: (index) => index, endOf: (index) => index + 1 };
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let cleaned = "";
  // A character with the marks that combine with it is normalised as a whole.
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const written = cleanPiece(piece);
    cleaned += written;
    for (let at = 0; at < written.length; at += 1) {
      starts.push(index);
      ends.push(index + piece.length);
    }
  }
  return {
    text: cleaned,
    startOf: (index) => starts[index] ?? text.length,
    endOf: (index) => ends[index] ?? text.length,
  };
}

/** Printable ASCII, tabs and line breaks: most texts, and nothing to clean. */
const plain = /^[\t\n\r -~]*$/;
const pieces = /\P{M}\p{M}*|\p{M}+/gsu;
const breaks = /\r\n|[\u0085\u2028\u2029]/gu;
/** Format characters, what is not shown by default (selectors, fillers), and control characters. */
const signless = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;
const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const spaces = /(?![\t\n\r])[\s\u2800]/gu;
const foreignDigits = /(?![0-9])\p{Nd}/gu;

function cleanPiece(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(breaks, (found) => (found === "\r\n" ? found : "\n"))
    .replaceAll(signless, "")
    .replaceAll(dashes, "-")
    .replaceAll(spaces, " ")
    .replaceAll(foreignDigits, asciiDigit);
}

/** The digits of a script are ten characters in a row, and rows may follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
