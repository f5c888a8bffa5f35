import { decimalText, type MinorUnits } from "../domain/minor-units";
import { type Language, languageNames } from "./languages";

export const defaultTimeZone = "Europe/Oslo";

const formatsByKey = new Map<string, Formats>();

/** The formats of a language in a time zone; Intl objects are costly, so each is made once. */
export function formatsFor(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = formatsByKey.get(key);
  if (known) return known;
  const made = createFormats(language, timeZone);
  formatsByKey.set(key, made);
  return made;
}

export type Formats = ReturnType<typeof createFormats>;

function createFormats(language: Language, timeZone: string) {
  const { formats: locale } = languageNames[language];
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  // British short dates look American: letters for the month leave no doubt.
  const day: Intl.DateTimeFormatOptions =
    language === "en"
      ? { day: "numeric", month: "short", year: "numeric" }
      : { day: "2-digit", month: "2-digit", year: "numeric" };
  const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hour12: false };
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
  const { year: _, ...dayOfYear } = day;
  const dayMonths = new Intl.DateTimeFormat(locale, { ...dayOfYear, timeZone: "UTC" });
  const months = new Intl.DateTimeFormat(locale, {
    ...{ month: "short", year: "numeric", timeZone: "UTC" },
  });
  const moments = new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone });
  const exactMoments = new Intl.DateTimeFormat(locale, {
    ...day,
    ...clock,
    second: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  const times = new Intl.DateTimeFormat(locale, { ...clock, timeZone });
  const unit = { style: "unit", unitDisplay: "long" } as const;
  const inSeconds = new Intl.NumberFormat(locale, { ...unit, unit: "second" });
  const inMinutes = new Intl.NumberFormat(locale, { ...unit, unit: "minute" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });

  return {
    /** Two places and no currency: for columns, with the currency quiet beside it. */
    amount: (minor: MinorUnits) => amount.format(decimalText(minor)),
    /** `kr` means three currencies, so amounts in running text carry the ISO code. */
    money: (minor: MinorUnits, currency: string) =>
      `${amount.format(decimalText(minor))} ${currency}`,
    /** Minor units as the desk's own API answers them; a dash where the amount is open. */
    minorUnits: (minor: number | null, currency: string | null): string => {
      if (minor === null) return "–";
      const figures = amount.format(decimalText(minor));
      return currency === null ? figures : `${figures} ${currency}`;
    },
    /** A decimal number as it is, with up to `digits` places (6 unless told). */
    quantity: (value: number, digits = 6) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    percent: (value: number) => `${amountless(locale).format(value)} %`,
    integer: (value: number) => integer.format(value),
    /** A date without time, `2026-03-05`; what is no such date is shown as it came. */
    date: (text: string) => formatDay(dates, text),
    /** Day and month of a date without time, for axes. */
    dayMonth: (text: string) => formatDay(dayMonths, text),
    /** The month of a date without time. */
    month: (text: string) => formatDay(months, text),
    /** Two dates without time, with what they share said once where the language does so. */
    dateRange: (from: string, to: string) => {
      const [start, end] = [from, to].map((text) => new Date(`${text.slice(0, 10)}T00:00:00Z`));
      return start && end && start.getTime() <= end.getTime()
        ? // Engines differ in the spaces around the dash, and server and browser must not.
          dates.formatRange(start, end).replaceAll(/\s*\u2013\s*/gu, " \u2013 ")
        : `${from} – ${to}`;
    },
    /** A moment, as ISO text or milliseconds, in the tenant's time zone. */
    dateTime: (moment: string | number) => formatMoment(moments, moment),
    /** With seconds and zone: for details and for the hover of a date-time. */
    exactDateTime: (moment: string | number) => formatMoment(exactMoments, moment),
    time: (moment: string | number) => formatMoment(times, moment),
    /** A short wait: "20 seconds", and "5 minutes" from two minutes on. */
    duration: (seconds: number) =>
      seconds < 120 ? inSeconds.format(seconds) : inMinutes.format(Math.ceil(seconds / 60)),
    list: (words: Iterable<string>) => list.format(words),
    compare: (a: string, b: string) => collator.compare(a, b),
    timeZone,
  };
}

function amountless(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
}

function formatDay(format: Intl.DateTimeFormat, text: string): string {
  const moment = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? text : format.format(moment);
}

function formatMoment(format: Intl.DateTimeFormat, moment: string | number): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(moment) : format.format(date);
}
