import { cleanText } from "../clean-text";

/** Lengths of Nordic numbers without country code and without the zero before them. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "47": [8, 8],
  "45": [8, 8],
  "46": [7, 9],
  "358": [6, 11],
};

/** A shorter run of digits is no telephone number of a person. */
const shortest = 7;
const longest = 15;

/**
 * The national forms of a telephone number in its digits: without `+`, `00`, the country codes 47,
 * 46, 45 and 358, and without the zero that Swedes and Finns dial first. Several, because digits
 * without a `+` may begin with what is a country code elsewhere.
 */
export function nationalForms(number: string): string[] {
  const text = cleanText(number).replaceAll(/\(0\)/g, "");
  const digits = text.replaceAll(/\D/g, "");
  const isInternational = /^\s*\(?\+/.test(text) || digits.startsWith("00");
  const plain = digits.startsWith("00") ? digits.slice(2) : digits;
  const withoutCode = Object.entries(lengths).flatMap(([code, [least, most]]) => {
    const rest = plain.slice(code.length).replace(/^0/, "");
    return plain.startsWith(code) && rest.length >= least && rest.length <= most ? [rest] : [];
  });
  const own = isInternational && withoutCode.length > 0 ? [] : [plain.replace(/^0/, "")];
  return [...new Set([...own, ...withoutCode])].filter(
    ({ length }) => length >= shortest && length <= longest,
  );
}

/** The national forms of everything in a text that may be a telephone number. */
export function nationalFormsIn(text: string): string[] {
  const cleaned = cleanText(text).replaceAll(/\(0\)/g, "");
  const groups = [...cleaned.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    return { start: index, end: index + digits.length };
  });
  const isJoined = (at: number) => {
    const [before, group] = [groups[at - 1], groups[at]];
    return before && group && joint.test(cleaned.slice(before.end, group.start));
  };
  let isWithin = false;
  const forms = groups.flatMap((first, at) => {
    const prefix = /\+ ?$/.exec(cleaned.slice(0, first.start))?.[0].length ?? 0;
    // The end of a number with another country's code is no number of its own.
    isWithin &&= isJoined(at) ?? false;
    if (isWithin && prefix === 0) return [];
    isWithin = prefix > 0;
    const found: string[] = [];
    for (let last = at; last < Math.min(groups.length, at + mostGroups); last += 1) {
      const group = groups[last];
      if (group === undefined || (last > at && !isJoined(last))) break;
      found.push(...nationalForms(cleaned.slice(first.start - prefix, group.end)));
    }
    return found;
  });
  return [...new Set(forms)];
}

const mostGroups = 6;
const joint = /^[ \t().\-/]{1,3}$/;
