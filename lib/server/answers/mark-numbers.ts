import "server-only";
import { randomBytes } from "node:crypto";

/** Prefix of a text that represents a number; random, so that no answer can contain it. */
const mark = `n:${randomBytes(6).toString("hex")}:`;
const marked = new RegExp(`"${mark}([-+.0-9eE]*)"`, "g");

/** Numbers that a parser writes differently: 1.10, 1e3, -0, and more digits than a double has. */
const mayChange = /\.\d*0(?!\d)|\d[eE]|-0|\d{16}|\.\d{15}/;
const numbers = /-?\d[\d.eE+-]*/g;

/**
 * JSON in which numbers that `JSON.parse` would change are marked texts, so that a rewritten answer
 * still has 1.10 for 1.10.
 */
export function markNumbers(json: string): string {
  if (!mayChange.test(json)) return json;
  let written = "";
  let copied = 0;
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const end = quote === -1 ? json.length : quote;
    if (mayHoldNumber(json, at, end)) {
      const between = json.slice(at, end);
      if (mayChange.test(between)) {
        written += json.slice(copied, at) + between.replaceAll(numbers, markNumber);
        copied = end;
      }
    }
    at = quote === -1 ? end : endOfText(json, quote);
  }
  return written + json.slice(copied);
}

/** Restores the numbers of `markNumbers` in rewritten JSON. */
export function unmarkNumbers(json: string): string {
  return json.includes(mark) ? json.replaceAll(marked, "$1") : json;
}

/** The digits of a marked number; null for any other text. */
export function markedNumber(text: string): string | null {
  return text.startsWith(mark) ? text.slice(mark.length) : null;
}

/** Whether a number has more digits than a double keeps: an identifier, which is a text. */
export function isLongNumber(number: string): boolean {
  return /^-?\d{16,}(?:\.0+)?$/.test(number);
}

function markNumber(number: string): string {
  return String(Number(number)) === number ? number : `"${mark}${number}"`;
}

const colon = 58;

/** Between two texts there is mostly a comma, a colon, or a literal such as null after a colon. */
function mayHoldNumber(json: string, start: number, end: number): boolean {
  if (end - start < 2) return false;
  const longestWord = ":false,".length;
  if (json.charCodeAt(start) !== colon || end - start > longestWord) return true;
  return !/[nft]/.test(json.charAt(start + 1));
}

/** The position after a text that begins at the quote. */
function endOfText(json: string, quote: number): number {
  let close = json.indexOf('"', quote + 1);
  while (close !== -1 && isEscaped(json, close)) close = json.indexOf('"', close + 1);
  return close === -1 ? json.length : close + 1;
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}
