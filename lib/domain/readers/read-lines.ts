/** Bytes that are looked at to find UTF-16 without a mark. */
const sample = 4096;

/** The kind of UTF-16 by its mark, or because one of each two bytes is zero; null: none. */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, sample);
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return null;
  let [high, low] = [0, 0];
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) high += 1;
    if (start[at + 1] === 0) low += 1;
  }
  // Letters of Europe have a zero beside them; a text of bytes has none at all.
  if (low > pairs / 2 && high < pairs / 10) return "utf-16le";
  return high > pairs / 2 && low < pairs / 10 ? "utf-16be" : null;
}

/**
 * Whether bytes are UTF-8: by their mark, because all are, or by letters that no other encoding
 * makes. The rest may have wrong bytes.
 */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  if (utf8(bytes) !== null) return true;
  for (const [at, byte] of bytes.entries()) {
    // In Windows-1252 this were an Ã with a sign behind it, which no text has; other pairs of bytes
    // do occur there, such as É with a hard space.
    const length = byte === 0xc3 ? 2 : sequenceLength(byte);
    const isProof = byte === 0xc3 || length > 2;
    if (isProof && utf8(bytes.subarray(at, at + length)) !== null) return true;
  }
  return false;
}

/**
 * UTF-8 line by line, without its mark, and the numbers of the lines, from 0, that are none: those
 * are read sequence by sequence, and their other bytes as Windows-1252 by `western`.
 */
export function readLines(
  bytes: Uint8Array,
  western: (bytes: Uint8Array) => string,
): { readonly text: string; readonly doubtfulLines: readonly number[] } {
  let text = "";
  const doubtfulLines: number[] = [];
  let number = 0;
  for (const line of linesOf(bytes)) {
    const right = utf8(line);
    if (right === null) doubtfulLines.push(number);
    text += right ?? readMixed(line, western);
    number += 1;
  }
  return { text: text.replace(/^\uFEFF/, ""), doubtfulLines };
}

/**
 * Whether bytes that are no UTF-8 make words in the code pages of DOS: they have no letter of
 * Windows-1252, and what it has no letters for stands between letters.
 */
export function looksLikeCodePage(bytes: Uint8Array): boolean {
  let [dos, windows] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (byte >= 0xc0) windows += 1;
    else if (dosLetters.has(byte)) dos += 1;
  }
  return dos > windows;
}

/** ü, ä, å, Ä, Å, É, ø, Ö, Ü and Ø of the code pages 850 and 865; æ, Æ and ö are quotation marks in Windows-1252. */
const dosLetters = new Set([0x81, 0x84, 0x86, 0x8e, 0x8f, 0x90, 0x9b, 0x99, 0x9a, 0x9d]);

function isLetter(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Lines with their ends: CRLF, LF or CR. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
    if (!isEnd) continue;
    yield bytes.subarray(from, at + 1);
    from = at + 1;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}

/** The text of UTF-8 with its mark; null: a byte is wrong. */
export function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readMixed(line: Uint8Array, western: (bytes: Uint8Array) => string): string {
  let text = "";
  for (let at = 0; at < line.length; ) {
    const length = sequenceLength(line[at] ?? 0);
    const sequence = length > 1 ? utf8(line.subarray(at, at + length)) : null;
    text += sequence ?? western(line.subarray(at, at + 1));
    at += sequence === null ? 1 : length;
  }
  return text;
}

/** Bytes of a sequence of UTF-8 by its first one; 1: it begins none. */
function sequenceLength(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc2 ? 2 : 1;
}
