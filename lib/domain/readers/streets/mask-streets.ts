import { cleanWithPlaces } from "../clean-text";
import { foldWord } from "../fold-word";
import { isJoiningWord, isPrefix, isSiteWord, streetKey, streetWord } from "./street-words";

/** An address whose street must not be in a name. */
export interface HiddenAddress {
  readonly street?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** What stands for a street. */
export const hiddenStreet = "•••";

/**
 * The name of an invoice group with a protected address, without the street in it: with its house
 * number, postal code and town. The group's own street is recognised in every spelling where the
 * address is at hand; without it, and beside it, what has the form of a Nordic street. The rest of
 * the name stays. A name without a street is returned as it is.
 */
export function maskStreets(name: string, addresses: readonly HiddenAddress[] = []): string {
  const { text, startOf, endOf } = cleanWithPlaces(name);
  const words = wordsOf(text);
  const ranges = [
    ...addresses.flatMap((address) => ownRanges(text, words, address)),
    ...shapedRanges(text, words),
    ...townRanges(text),
  ];
  let shown = "";
  let at = 0;
  for (const [start, end] of joined(text, ranges)) {
    shown += name.slice(at, startOf(start)) + hiddenStreet;
    at = endOf(end - 1);
  }
  return ranges.length === 0 ? name : shown + name.slice(at);
}

type Range = readonly [start: number, end: number];

interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Words of letters; a number belongs to none. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+(?:['´`’.-](?=\p{L})[\p{L}\p{M}]+)*\.?/gu)]
    .filter(({ index, 0: word }) => !isHouseLetter(text, index, word))
    .map(({ 0: word, index }) => {
      return { text: word, folded: foldWord(word), start: index, end: index + word.length };
    });
}

/** The letter of a house number, as in `12 B` and `12b`. */
function isHouseLetter(text: string, index: number, word: string): boolean {
  return word.length === 1 && /\d ?$/.test(text.slice(Math.max(0, index - 2), index));
}

const letter = String.raw`(?: ?[a-zA-Z](?!\p{L})(?: \d{1,3}(?!\d))?)?`;
const house = String.raw`\d{1,5}${letter}(?: ?[-/] ?\d{1,4}${letter})?`;
const unit = String.raw`(?:[ ,]{1,2}[HLUKhluk]\d{4}(?!\d))?`;
const postal = String.raw`(?:[A-Za-z]{1,3}[- ]?)?(?:\d{3} ?\d{2}|\d{4})(?!\d)`;
const rest = String.raw`(?: (?:i|på|in) \p{L}+| [A-ZÆØÅ]{1,2}(?![\p{L}\d]))?`;
const town = String.raw`\p{L}[\p{L}\p{M}.-]*${rest}`;
/** After a street: its number, and the postal code with its town. */
const numberAfter = new RegExp(
  String.raw`^[ .,]{0,3}(?:(?:nr|no|n:o)\.? ?)?(?<!\d)${house}${unit}(?![\d])`,
  "iu",
);
const townAfter = new RegExp(`^[ ,;/-]{1,4}${postal}(?: ${town})?`, "u");
const townAlone = new RegExp(
  String.raw`(?<![\p{L}\d])${postal} \p{Lu}[\p{L}\p{M}.-]*${rest}`,
  "gu",
);

/** The range with the number and the town that follow it. */
function extended(text: string, start: number, end: number): Range {
  const number = numberAfter.exec(text.slice(end))?.[0].length ?? 0;
  const place = townAfter.exec(text.slice(end + number))?.[0].length ?? 0;
  return [start, end + number + place];
}

/** Where the group's own street is, in any spelling, with or without its number. */
function ownRanges(text: string, words: readonly Word[], address: HiddenAddress): Range[] {
  const { street, postalCode, city } = address;
  const ranges: Range[] = [];
  for (const line of (street ?? "").split(",")) {
    const key = streetKey(wordsOf(cleanWithPlaces(line).text).map((word) => word.text));
    if (key.length < 3) continue;
    for (const [first, { start }] of words.entries()) {
      for (const [more, { end }] of words.slice(first, first + mostWords).entries()) {
        const run = words.slice(first, first + more + 1).map((word) => word.text);
        if (streetKey(run) !== key) continue;
        const before = /^\d/.test(line.trim())
          ? /\d+ ?[a-z]? ?$/i.exec(text.slice(0, start))
          : null;
        ranges.push(extended(text, before?.index ?? start, end));
      }
    }
  }
  const code = (postalCode ?? "").replaceAll(/\D/g, "");
  if (code.length >= 4) {
    const spaced = new RegExp(`(?<!\\d)${[...code].join(" ?")}(?!\\d)`, "g");
    for (const { 0: digits, index } of text.matchAll(spaced)) {
      ranges.push([index, index + digits.length]);
    }
  }
  return [...ranges, ...ownTown(text, words, city ?? "", ranges)];
}

const mostWords = 6;

/** The town next to what is hidden already; alone it tells no street. */
function ownTown(text: string, words: readonly Word[], city: string, ranges: readonly Range[]) {
  const key = wordsOf(city)
    .map(({ folded }) => folded)
    .join("");
  if (key === "") return [];
  return words.flatMap(({ start }, first) =>
    words.slice(first, first + mostWords).flatMap(({ end }, more): Range[] => {
      const run = words.slice(first, first + more + 1).map(({ folded }) => folded);
      if (run.join("") !== key) return [];
      const isNext = ranges.some(
        ([from, to]) => isJoint(text.slice(to, start)) || isJoint(text.slice(end, from)),
      );
      return isNext ? [[start, end]] : [];
    }),
  );
}

/** What has the form of a street. */
function shapedRanges(text: string, words: readonly Word[]): Range[] {
  const isLower = !/\p{Lu}/u.test(text);
  return words.flatMap((word, at): Range[] => {
    const kind = streetWord(word.folded);
    const number = numberAfter.exec(text.slice(word.end))?.[0] ?? "";
    const isNumbered = number !== "" && !isYear(number);
    const start = startOfName(text, words, at, kind?.startsWith("last") ?? false);
    const range = extended(text, start, word.end);
    if (kind === null) {
      const isName = isLower || isCapital(word.text);
      const isHouse = isNumbered && isName && word.folded.length > 1 && !isSiteWord(word.folded);
      return isHouse ? [range] : [];
    }
    if (kind === "whole" || isNumbered) return [range];
    return kind === "last" && start < word.start ? [range] : [];
  });
}

/** The start of a street's name of several words; `isKind`: the last one is not a name itself. */
function startOfName(text: string, words: readonly Word[], last: number, isKind: boolean): number {
  let { start = 0 } = words[last] ?? {};
  for (let at = last - 1; at >= Math.max(0, last - 3); at -= 1) {
    const word = words[at];
    if (word === undefined || text.slice(word.end, start) !== " ") break;
    const belongs = isKind
      ? !isSiteWord(word.folded) && !isJoiningWord(word.folded)
      : isPrefix(word.folded);
    if (!belongs) break;
    start = word.start;
  }
  return start;
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function isYear(number: string): boolean {
  return /^ ?(?:19|20)\d\d$/.test(number);
}

/** A postal code with its town, wherever it is. */
function townRanges(text: string): Range[] {
  return [...text.matchAll(townAlone)].map(({ 0: place, index }) => [index, index + place.length]);
}

function isJoint(between: string): boolean {
  return /^[ ,;]{1,3}$/.test(between);
}

/** In their order, those that meet as one. */
function joined(text: string, ranges: readonly Range[]): Range[] {
  const whole: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last && (start <= last[1] || isJoint(text.slice(last[1], start)))) {
      last[1] = Math.max(last[1], end);
    } else whole.push([start, end]);
  }
  return whole;
}
