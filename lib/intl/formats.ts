import { addressLines } from "../domain/address";
import { type FormatChoices, formatsOfLanguage } from "../domain/format-choices";
import type { Language } from "../domain/languages";
import { decimalText, type MinorUnits } from "../domain/minor-units";
import { momentOf } from "../domain/readers/moment-of";
import { languageNames } from "./languages";

export const defaultTimeZone = "Europe/Oslo";

const formatsByKey = new Map<string, Formats>();

/** Whose habits each style of dates and of numbers is. */
const dateLocales = { numeric: "nb-NO", iso: "sv-SE" } as const;
const numberLocales = {
  "space-comma": "nb-NO",
  "point-comma": "de-DE",
  "comma-point": "en-GB",
} as const;

/**
 * The formats of a language in a time zone, with dates and numbers as the person chose them. Intl
 * objects are costly, so each is made once, when it is first used.
 */
export function formatsFor(
  language: Language,
  timeZone: string,
  choices: FormatChoices = formatsOfLanguage,
): Formats {
  const key = `${language} ${timeZone} ${choices.date} ${choices.number}`;
  const known = formatsByKey.get(key);
  if (known) return known;
  const made = createFormats(language, timeZone, choices);
  formatsByKey.set(key, made);
  return made;
}

export type Formats = ReturnType<typeof createFormats>;

function createFormats(language: Language, timeZone: string, choices: FormatChoices) {
  const { formats: locale } = languageNames[language];
  const numbers = choices.number === "language" ? locale : numberLocales[choices.number];
  const days = choices.date === "language" ? locale : dateLocales[choices.date];
  const ofNumbers = (options: Intl.NumberFormatOptions, place: string = numbers) =>
    once(() => new Intl.NumberFormat(place, options));
  const ofMoments = (options: Intl.DateTimeFormatOptions, place: string = days) =>
    once(() => new Intl.DateTimeFormat(place, options));
  const amount = ofNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const figures = (minor: number) => withMinus(amount().format(decimalText(minor)));
  const unitPrice = ofNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const integer = ofNumbers({ maximumFractionDigits: 0 });
  const percents = ofNumbers({ maximumFractionDigits: 4 });
  const quantities = new Map<number, Intl.NumberFormat>();
  const quantityOf = (digits: number) => {
    const made =
      quantities.get(digits) ?? new Intl.NumberFormat(numbers, { maximumFractionDigits: digits });
    quantities.set(digits, made);
    return made;
  };
  // British short dates can be read as American ones; a month in letters is unambiguous.
  const isOwn = choices.date === "language";
  const day: Intl.DateTimeFormatOptions =
    isOwn && language === "en"
      ? { day: "numeric", month: "short", year: "numeric" }
      : isOwn && language === "fi"
        ? { day: "numeric", month: "numeric", year: "numeric" }
        : { day: "2-digit", month: "2-digit", year: "numeric" };
  const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hour12: false };
  const dates = ofMoments({ ...day, timeZone: "UTC" });
  // Without the year, it is ambiguous which figure is the day. The language's order of parts
  // decides.
  const dayOfYear: Intl.DateTimeFormatOptions =
    language === "en"
      ? { day: "numeric", month: "short" }
      : language === "fi"
        ? { day: "numeric", month: "numeric" }
        : { day: "2-digit", month: "2-digit" };
  const dayMonths = ofMoments({ ...dayOfYear, timeZone: "UTC" }, locale);
  const months = ofMoments({ month: "short", year: "numeric", timeZone: "UTC" }, locale);
  const moments = ofMoments({ ...day, ...clock, timeZone });
  const exact = { second: "2-digit", timeZone, timeZoneName: "short" } as const;
  const exactMoments = ofMoments({ ...day, ...clock, ...exact });
  const times = ofMoments({ ...clock, timeZone }, locale);
  const unit = { style: "unit", unitDisplay: "long" } as const;
  const inSeconds = ofNumbers({ ...unit, unit: "second" }, locale);
  const inMinutes = ofNumbers({ ...unit, unit: "minute" }, locale);
  const regions = once(() => new Intl.DisplayNames(locale, { type: "region" }));
  const list = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: "base" }));

  return {
    /** Two places and no currency: for columns, with the currency quiet beside it. */
    amount: (minor: MinorUnits | null) => (minor === null ? absent : figures(minor)),
    /** `kr` means three currencies, so amounts in running text carry the ISO code. */
    money: (minor: MinorUnits | null, currency: string) =>
      minor === null ? absent : `${figures(minor)} ${currency}`.trim(),
    /** Minor units as the desk's own API answers them; a dash where the amount is open. */
    minorUnits: (minor: number | null, currency: string | null): string => {
      if (minor === null) return absent;
      const text = figures(minor);
      return currency === null ? text : `${text} ${currency}`;
    },
    /** A decimal number, unrounded up to `digits` places (default 6). */
    quantity: (value: number | null, digits = 6) => orAbsent(value, () => quantityOf(digits)),
    /** A price of one unit, with two to six places. */
    unitPrice: (value: number | null, currency: string) =>
      value === null ? absent : `${orAbsent(value, unitPrice)} ${currency}`.trim(),
    percent: (value: number | null) => (value === null ? absent : `${orAbsent(value, percents)} %`),
    integer: (value: number | null) => orAbsent(value, integer),
    /** A date without time, `2026-03-05`; other text is returned unchanged. */
    date: (text: string | null) => formatDay(dates, text),
    /** Day and month of a date without time, for axes. */
    dayMonth: (text: string | null) => formatDay(dayMonths, text),
    /** The month of a date without time. */
    month: (text: string | null) => formatDay(months, text),
    /** A month in the service's format, `202603` or `2026-03`; other text is returned unchanged. */
    yearMonth: (text: string | null) => {
      if (text === null) return absent;
      const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
      return year && month ? formatDay(months, `${year}-${month}-01`) : text;
    },
    /**
     * A range of two dates without time. Shared parts are written once where the language does so.
     */
    dateRange: (from: string | null, to: string | null) => {
      const [start, end] = [from, to].map((text) => momentOfDay(text ?? ""));
      if (choices.date === "iso" || !start || !end || start.getTime() > end.getTime()) {
        if (from === null && to === null) return absent;
        const isReadable = choices.date === "iso" || start === null || end === null;
        const text = (day: string | null) => (isReadable ? formatDay(dates, day) : day);
        return `${text(from)} – ${text(to)}`;
      }
      // Engines differ in the spaces around the dash, and server and browser must not.
      return dates()
        .formatRange(start, end)
        .replaceAll(/\s*\u2013\s*/gu, " \u2013 ");
    },
    /** A moment, as ISO text or milliseconds, in the tenant's time zone. */
    dateTime: (moment: string | number | null) => formatMoment(moments, moment),
    /** With seconds and zone: for details and for the hover of a date-time. */
    exactDateTime: (moment: string | number | null) => formatMoment(exactMoments, moment),
    time: (moment: string | number | null) => formatMoment(times, moment),
    /** A short wait: "20 seconds", and "5 minutes" from two minutes on. */
    duration: (seconds: number) =>
      seconds < 120 ? inSeconds().format(seconds) : inMinutes().format(Math.ceil(seconds / 60)),
    /** The lines of a postal address, with the country by its name. */
    addressLines: (address: Parameters<typeof addressLines>[0]) =>
      addressLines(
        address && { ...address, countryCode: countryName(regions, address.countryCode) },
      ),
    list: (words: Iterable<string>) => list().format(words),
    compare: (a: string, b: string) => collator().compare(a, b),
    timeZone,
  };
}

/** A page uses few of the Intl objects, and a browser takes up to a millisecond for each. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Billing left the value out. */
const absent = "–";

/** One sign in every language: British and Danish formats have a hyphen. */
const withMinus = (text: string) => text.replace(/^-/, "\u2212");

/** A number that billing did not answer as one is shown as it came. */
function orAbsent(value: number | null, format: () => Intl.NumberFormat): string {
  if (value === null) return absent;
  return typeof value === "number" ? withMinus(format().format(value)) : String(value);
}

/** What is no code of a country is shown as it came. */
function countryName(names: () => Intl.DisplayNames, code: string | null): string | null {
  return code !== null && /^[a-z]{2}$/i.test(code) ? (names().of(code) ?? code) : code;
}

function momentOfDay(text: string): Date | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const moment = day === undefined ? null : new Date(`${day}T00:00:00Z`);
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

function formatDay(format: () => Intl.DateTimeFormat, text: string | null): string {
  if (text === null) return absent;
  const moment = momentOfDay(text);
  return moment === null ? text : format().format(moment);
}

function formatMoment(format: () => Intl.DateTimeFormat, moment: string | number | null): string {
  if (moment === null) return absent;
  const time = typeof moment === "string" ? momentOf(moment) : moment;
  return time === null || Number.isNaN(time) ? String(moment) : format().format(time);
}
