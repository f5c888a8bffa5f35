import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay } from "../domain/day";
import { type Language, languages } from "../domain/languages";
import { formatsFor } from "./formats";
import { readDay } from "./read-day";

const today = "2026-11-22";
const reading = (text: string, language: Language) => {
  const read = readDay(text, language, today);
  if (read.kind === "day") return read.day;
  return read.kind === "ambiguous" ? read.days.join(" or ") : read.kind;
};

describe.each(languages)("A day that is typed in %s", (language) => {
  it.each([
    ["22.11.2026", "2026-11-22"],
    ["22.11.26", "2026-11-22"],
    ["22.11", "2026-11-22"],
    ["22.11.", "2026-11-22"],
    ["1.2.2026", "2026-02-01"],
    ["22. 11. 2026", "2026-11-22"],
    ["22 11 2026", "2026-11-22"],
    ["22/11/2026", "2026-11-22"],
    ["22/11", "2026-11-22"],
    ["22-11-2026", "2026-11-22"],
    ["221126", "2026-11-22"],
    ["22112026", "2026-11-22"],
    ["20261122", "2026-11-22"],
    ["2026-11-22", "2026-11-22"],
    ["2026-1-5", "2026-01-05"],
    ["2026/11/22", "2026-11-22"],
    ["2026-11-22 00:00:00", "2026-11-22"],
    ["2026-11-22T00:00:00", "2026-11-22"],
    ["2026-11-22T00:00:00.000Z", "2026-11-22"],
    ["2026-11-22T00:00:00+01:00", "2026-11-22"],
    ["22.11.2026 00:00", "2026-11-22"],
    ["22.11.2026 00:00:00", "2026-11-22"],
    ["22.11.2026 0.00.00", "2026-11-22"],
    ["22-11-2026 kl. 00.00", "2026-11-22"],
    ["22/11/2026 12:00:00 AM", "2026-11-22"],
    ["\u200E22\u200E.\u200E11\u200E.\u200E2026\u200E", "2026-11-22"],
    ["22\u201311\u20132026", "2026-11-22"],
    ["\uFF12\uFF12.11.2026", "2026-11-22"],
    [" 22\u00a0Nov\u00a02026 ", "2026-11-22"],
    ["22 nov", "2026-11-22"],
    ["22nov2026", "2026-11-22"],
    ["22. november 2026", "2026-11-22"],
    ["søndag 22. november 2026", "2026-11-22"],
    ["Sunday, 22 November 2026", "2026-11-22"],
    ["Nov 22, 2026", "2026-11-22"],
    ["3. mai 2026", "2026-05-03"],
    ["3 oct 2026", "2026-10-03"],
    ["3. okt. 2026", "2026-10-03"],
    ["29.2.2028", "2028-02-29"],
    ["3/3/2026", "2026-03-03"],
    ["11/22/2026", "2026-11-22"],
  ])("is read from %j", (text, day) => {
    expect(reading(text, language)).toBe(day);
  });

  it.each([
    "31.4.2026",
    "29.2.2026",
    "2026-13-01",
    "11.22.2026",
    "0.1.2026",
    "tomorrow",
    "22",
    "2026",
    "22.11.85",
    "22.11.202",
    "22.11.1850",
    "22.11/2026",
    "5 ju 2026",
    "2026-11-22T23:30:00Z",
    "22.11.2026 og noe",
  ])("is refused where it is %j", (text) => {
    expect(reading(text, language)).toBe("invalid");
  });

  it.each([
    ["22.11.2026 12:30:00", "time"],
    ["2026-11-22T23:30:00Z", "time"],
    ["22.11.2026 12:00 PM", "time"],
    ["46348", "serial"],
    ["46348,5", "serial"],
    ["tomorrow 00:00", "form"],
    ["22.11.2026 og noe", "form"],
  ])("is refused with its reason where it is %j", (text, reason) => {
    expect(readDay(text, language, today)).toEqual({ kind: "invalid", reason });
  });

  it("reads back every day that the desk itself writes", () => {
    const formats = formatsFor(language, "Europe/Oslo");
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31") });
    fc.assert(
      fc.property(
        days.filter((moment) => !Number.isNaN(moment.getTime())),
        (moment) => {
          const day = moment.toISOString().slice(0, 10);
          expect(isDay(day)).toBe(true);
          expect(reading(formats.date(day), language)).toBe(day);
          expect(reading(day, language)).toBe(day);
        },
      ),
    );
  });

  it("distinguishes an empty field from a wrong one", () => {
    expect(reading(" ", language)).toBe("empty");
  });
});

it("DT7 A day with direction marks around its parts is that day", () => {
  const text = "\u200E26\u200E.\u200E11\u200E.\u200E2026\u200E";
  expect(reading(text, "nb")).toBe("2026-11-26");
});

describe("The order of day and month", () => {
  it.each(["3/4/2026", "03/04/2026", "3-4-2026", "3/4"])(
    "is asked about in English: %j",
    (text) => {
      expect(reading(text, "en")).toBe("2026-04-03 or 2026-03-04");
    },
  );

  it.each([
    ["sv", "sön 22 november 2026", "2026-11-22"],
    ["da", "tirsdag 3. marts 2026", "2026-03-03"],
    ["fi", "sunnuntai 22. marraskuuta 2026", "2026-11-22"],
    ["fi", "22. marras 2026", "2026-11-22"],
    ["fi", "5. maalis", "2026-03-05"],
    ["fi", "5 mars 2026", "2026-03-05"],
    ["en", "5 mar 2026", "2026-03-05"],
    ["fi", "5 mar 2026", "2026-11-05"],
  ] as const)("in %s is read from %j", (language, text, day) => {
    expect(reading(text, language)).toBe(day);
  });

  it("is day before month in Norwegian, and with dots everywhere", () => {
    expect(reading("3/4/2026", "nb")).toBe("2026-04-03");
    expect(reading("3.4.2026", "en")).toBe("2026-04-03");
  });
});
