/** Digits of a text that may be one number, written in groups. */
export interface DigitGroups {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Lengths of the groups, such as `6,5`. */
  readonly lengths: string;
  readonly separators: readonly string[];
  /** Nothing else of the text can belong to the number. */
  readonly alone: boolean;
}

/** As many digits as a national id has, at least and at most. */
const fewest = 10;
const most = 12;

const separator = /^(?:\s{1,2}(?:[-+./]\s{0,2})?|[-+./]\s{0,2})$/;
const longestSeparator = 5;

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The possible numbers of 10 to 12 digits of a cleaned text, from each group of digits on, shorter
 * ones first. It runs for most texts of an answer, so that it copies little.
 */
export function digitGroupsOf(text: string): readonly (readonly DigitGroups[])[] {
  const numbers: DigitGroups[][] = [];
  let groups: Group[] = [];
  let gaps: string[] = [];
  let length = 0;
  const finish = () => {
    if (length < fewest) return;
    for (let first = 0; first < groups.length; first += 1) {
      const from = numbersFrom(groups, gaps, first);
      if (from.length > 0) numbers.push(from);
    }
  };
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text, at)) continue;
    let end = at + 1;
    while (isDigit(text, end)) end += 1;
    const before = groups.at(-1)?.end ?? at;
    const gap = at - before <= longestSeparator ? text.slice(before, at) : "";
    if (groups.length > 0 && separator.test(gap)) gaps.push(gap);
    else {
      finish();
      groups = [];
      gaps = [];
      length = 0;
    }
    groups.push({ digits: text.slice(at, end), start: at, end });
    length += end - at;
    at = end;
  }
  finish();
  return numbers;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function numbersFrom(groups: readonly Group[], gaps: readonly string[], first: number) {
  const numbers: DigitGroups[] = [];
  const start = groups[first]?.start ?? 0;
  let digits = "";
  let lengths = "";
  for (let last = first; last < groups.length; last += 1) {
    const group = groups[last];
    if (group === undefined) break;
    digits += group.digits;
    lengths += `${lengths === "" ? "" : ","}${group.digits.length}`;
    if (digits.length > most) break;
    if (digits.length < fewest) continue;
    const separators = gaps.slice(first, last);
    const alone = isAlone(separators, [gaps[first - 1], gaps[last]]);
    numbers.push({ start, end: group.end, digits, lengths, separators, alone });
  }
  return numbers;
}

/** What separates a number from others differs from what separates its own groups. */
function isAlone(separators: readonly string[], beside: readonly (string | undefined)[]): boolean {
  const isMixed = separators.some((gap) => gap !== separators[0]);
  return beside.every((gap) => gap === undefined || !(isMixed || separators.includes(gap)));
}
