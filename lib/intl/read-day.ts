import { isDay } from "../domain/day";
import { type Language, languages } from "../domain/languages";
import { cleanLine } from "../domain/readers/clean-text";
import { languageNames } from "./languages";

/**
 * A text typed into a date field. `day` is ISO, `2026-11-22`. `ambiguous` has two readings, such as
 * 3 April and 4 March: the person decides.
 */
export type DayReading =
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "ambiguous"; readonly days: readonly [string, string] }
  | { readonly kind: "empty" }
  /** `time`: a day with a time other than midnight; `serial`: a spreadsheet's number of a day. */
  | { readonly kind: "invalid"; readonly reason: "form" | "time" | "serial" };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const eightDigits = /^(\d{4})(\d{2})(\d{2})$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})(\.? |[./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;
const dayAndName = /^(\d{1,2})\.?[ -]?(\p{L}{3,})\.?(?:,?[ -]?(\d{4}|\d{2}))?$/u;
const nameAndDay = /^(\p{L}{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/u;
/** A time behind a date, in 24 hours or with am and pm; a zone moves no midnight of our countries to another day. */
const time =
  /,?(?:t| (?:kl\.? ?)?)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}(?:[.,]\d+)?))?(?: ?([ap])\.?m\.?)?(?: ?(?:z|[+-]\d{2}:?\d{2}))?$/;
/** Days from 1982 to 2064 as spreadsheets count them. */
const serial = /^[3-5]\d{4}(?:[.,]\d+)?$/;
/** A name in front of a date: of a weekday in any language, in full or in short. */
const leadingName = /^(\p{L}{2,})\.?,? (?=\d|\p{L}{3,}\.? \d)/u;

/**
 * Parses a day in the usual forms of both languages: `22.11.2026`, `22.11.26`, `22/11`, `221126`,
 * `2026-11-22`, `22 Nov 2026`, also with a time of zero behind it. Without a year it is the year of `today`. Numbers are day before
 * month, except that English slashes and hyphens may also be American: those are ambiguous.
 */
export function readDay(typed: string, language: Language, today: string): DayReading {
  const text = cleanLine(typed).toLowerCase().replace(leadingName, withoutWeekday);
  if (text === "") return { kind: "empty" };
  const [written, hours, minutes, seconds = "0", half] = time.exec(text) ?? [];
  if (written !== undefined) {
    const reading = readDate(text.slice(0, -written.length), language, today);
    const isMidnight =
      Number(hours) === (half === "a" ? 12 : 0) &&
      half !== "p" &&
      Number(minutes) === 0 &&
      Number(seconds.replace(",", ".")) === 0;
    if (reading.kind === "invalid" || isMidnight) return reading;
    return { kind: "invalid", reason: "time" };
  }
  return serial.test(text)
    ? { kind: "invalid", reason: "serial" }
    : readDate(text, language, today);
}

function readDate(text: string, language: Language, today: string): DayReading {
  const [, iso, , isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  if (iso) return asReading(realDay(iso, isoMonth, isoDay));
  const [, packedYear, packedMonth, packedDay] = eightDigits.exec(text) ?? [];
  const packed = packedYear ? realDay(packedYear, packedMonth, packedDay) : null;
  if (packed) return asReading(packed);
  const [, d, mark = "", m, y] = dayFirst.exec(text) ?? [];
  if (d && m) return readNumbers(d, m, yearOf(y, today), mark, language);
  const [, digitDay, digitMonth, digitYear] = digits.exec(text) ?? [];
  if (digitDay) return asReading(realDay(yearOf(digitYear, today), digitMonth, digitDay));
  const named = dayAndName.exec(text);
  if (named)
    return asReading(realDay(yearOf(named[3], today), monthOf(named[2], language), named[1]));
  const american = nameAndDay.exec(text);
  if (american) {
    return asReading(
      realDay(yearOf(american[3], today), monthOf(american[1], language), american[2]),
    );
  }
  return { kind: "invalid", reason: "form" };
}

function readNumbers(
  first: string,
  second: string,
  year: string | null,
  mark: string,
  language: Language,
): DayReading {
  const nordic = realDay(year, second, first);
  // Americans do not write dots.
  const american = mark === "/" || mark === "-" ? realDay(year, first, second) : null;
  if (nordic === null || american === null || nordic === american) {
    return asReading(nordic ?? american);
  }
  return language === "en" ? { kind: "ambiguous", days: [nordic, american] } : asReading(nordic);
}

function asReading(day: string | null): DayReading {
  return day === null ? { kind: "invalid", reason: "form" } : { kind: "day", day };
}

function realDay(year?: string | null, month?: string | null, day?: string): string | null {
  if (!year || !month || !day) return null;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

const yearsAround = 30;

/** Two digits are a year of this century within 30 years of today; others need all four. */
function yearOf(text: string | undefined, today: string): string | null {
  if (text === undefined) return today.slice(0, 4);
  if (text.length === 4) return text;
  const year = 2000 + Number(text);
  return Math.abs(year - Number(today.slice(0, 4))) <= yearsAround ? String(year) : null;
}

/**
 * The month that a name or its beginning means: in the person's own language, else in any. "mar" is
 * March to most, and November (marraskuu) to a Finn.
 */
function monthOf(name: string | undefined, language: Language): string | null {
  if (name === undefined) return null;
  const own = monthsFrom(name, [language]);
  const [only, ...others] = own.size > 0 ? own : monthsFrom(name, languages);
  return only === undefined || others.length > 0 ? null : String(only);
}

function monthsFrom(name: string, from: readonly Language[]): ReadonlySet<number> {
  return new Set(
    from.flatMap((language) =>
      partNames(language, "month", "long", firstsOfMonths).flatMap((month, at) =>
        month.startsWith(name) ? [at + 1] : [],
      ),
    ),
  );
}

function withoutWeekday(text: string, name: string): string {
  const isWeekday = languages.some((language) =>
    [
      ...partNames(language, "weekday", "long", daysOfWeek),
      ...partNames(language, "weekday", "short", daysOfWeek),
    ].includes(name),
  );
  return isWeekday ? "" : text;
}

const firstsOfMonths = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month));
const daysOfWeek = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day));

/**
 * Names of months as they are written behind a day, in Finnish "marraskuuta", and of weekdays as they
 * are written in front of a date.
 */
function partNames(
  language: Language,
  part: "month" | "weekday",
  length: "long" | "short",
  moments: readonly number[],
): string[] {
  const format = new Intl.DateTimeFormat(languageNames[language].formats, {
    [part]: length,
    timeZone: "UTC",
    ...(part === "month" ? { day: "numeric" } : {}),
  });
  return moments.map((moment) => {
    const found = format.formatToParts(moment).find(({ type }) => type === part);
    return (found?.value ?? "").toLowerCase().replace(/\.$/, "");
  });
}
