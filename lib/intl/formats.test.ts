import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { languages } from "../domain/languages";
import { fromMinorUnits, minorUnits, toMinorUnits } from "../domain/minor-units";
import { readAmount } from "../domain/read-number";
import { formatsFor } from "./formats";

const en = formatsFor("en", "Europe/Oslo");
const nb = formatsFor("nb", "Europe/Oslo");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("formats", () => {
  it("writes amounts in the habit of each language, with the ISO code and both places", () => {
    expect(plain(nb.money(toMinorUnits(-1_234_567.5), "NOK"))).toBe("\u22121 234 567,50 NOK");
    expect(en.money(toMinorUnits(-1_234_567.5), "SEK")).toBe("\u22121,234,567.50 SEK");
    expect(nb.amount(toMinorUnits(0))).toBe("0,00");
    expect(nb.amount(toMinorUnits(0.05))).toBe("0,05");
  });

  it("writes an amount of the desk's own with what is known of it", () => {
    expect(en.minorUnits(-123_450, "NOK")).toBe("\u22121,234.50 NOK");
    expect(en.minorUnits(5, null)).toBe("0.05");
    expect(en.minorUnits(null, "NOK")).toBe("–");
  });

  it("keeps every øre of sums that a binary fraction could not hold", () => {
    const minor = toMinorUnits(999_999_999_999.99);
    expect(fromMinorUnits(minor)).toBe(999_999_999_999.99);
    expect(plain(nb.amount(minor))).toBe("999 999 999 999,99");
  });

  it("writes dates and numbers as the person chose them, in whatever language", () => {
    const chosen = formatsFor("en", "Europe/Oslo", { date: "iso", number: "space-comma" });
    expect(chosen.date("2026-03-05")).toBe("2026-03-05");
    expect(chosen.dateTime("2026-03-05T13:30:00Z")).toBe("2026-03-05 14:30");
    expect(chosen.dateRange("2026-03-05", "2026-03-07")).toBe("2026-03-05 – 2026-03-07");
    expect(plain(chosen.money(toMinorUnits(-1234.5), "NOK"))).toBe("\u22121 234,50 NOK");
    expect(plain(chosen.integer(12_345))).toBe("12 345");
    const other = formatsFor("en", "Europe/Oslo", { date: "numeric", number: "point-comma" });
    expect(other.date("2026-03-05")).toBe("05.03.2026");
    expect(other.amount(toMinorUnits(1234.5))).toBe("1.234,50");
    // Words stay those of the language.
    expect(other.duration(20)).toBe("20 seconds");
    expect(other.month("2026-03-01")).toBe("Mar 2026");
  });

  it("shows a date as the same day in every time zone", () => {
    expect(nb.date("2026-03-05")).toBe("05.03.2026");
    expect(en.date("2026-03-05")).toBe("5 Mar 2026");
    expect([nb.dayMonth("2026-03-05"), en.dayMonth("2026-03-05")]).toEqual(["5.3.", "5 Mar"]);
    expect([nb.month("2026-03-01"), en.month("2026-03-01")]).toEqual(["mars 2026", "Mar 2026"]);
    expect(nb.date("2026-03-05T23:30:00Z")).toBe("05.03.2026");
  });

  it("shows a month of six digits by its name, and what is no month as it came", () => {
    expect([en.yearMonth("202609"), nb.yearMonth("2026-09")]).toEqual(["Sept 2026", "sep. 2026"]);
    expect(["202613", "2026", ""].map(en.yearMonth)).toEqual(["202613", "2026", ""]);
  });

  it("shows a range of days without saying twice what both ends share", () => {
    expect(en.dateRange("2026-09-01", "2026-10-31")).toBe("1 Sept \u2013 31 Oct 2026");
    expect(nb.dateRange("2026-09-01", "2026-10-31")).toBe("01.09.2026 \u2013 31.10.2026");
    expect(en.dateRange("2026-10-31", "2026-09-01")).toBe("2026-10-31 \u2013 2026-09-01");
  });

  it("shows a moment in the tenant's time zone, summer time included", () => {
    expect(nb.dateTime("2026-07-01T22:30:00Z")).toBe("02.07.2026, 00:30");
    expect(en.dateTime("2026-01-01T12:00:00Z")).toBe("1 Jan 2026, 13:00");
    expect(formatsFor("nb", "Europe/Helsinki").time("2026-01-01T12:00:00Z")).toBe("14:00");
  });

  it("shows what is no date as it came, instead of an invented one", () => {
    expect(nb.date("soon")).toBe("soon");
    expect(nb.dateTime("")).toBe("");
  });

  it("writes quantities with the decimal sign of the language and no false precision", () => {
    expect(plain(nb.quantity(1234.5))).toBe("1 234,5");
    expect(en.quantity(0.123_456_78, 3)).toBe("0.123");
    expect([en.quantity(-1), en.integer(-1), en.unitPrice(-0.5, "")]).toEqual([
      "\u22121",
      "\u22121",
      "\u22120.50",
    ]);
    expect(plain(nb.percent(25))).toBe("25 %");
  });

  it("NU11: writes half a percent, neither cut nor rounded", () => {
    const percents = languages.map((language) =>
      plain(formatsFor(language, "Europe/Oslo").percent(25.5)),
    );
    expect(percents.sort()).toEqual(["25,5 %", "25,5 %", "25,5 %", "25,5 %", "25.5 %"]);
  });

  it.each(["ISK", "NOK", "EUR", "JPY"])("NU16: keeps both decimals of %s", (currency) => {
    for (const language of languages) {
      const formats = formatsFor(language, "Europe/Oslo");
      expect(plain(formats.money(toMinorUnits(1234.5), currency))).toMatch(
        new RegExp(`^1[ .,]?234[.,]50 ${currency}$`),
      );
      expect(plain(formats.unitPrice(1234.5, currency))).toMatch(/234[.,]50 /);
    }
  });

  it.each([
    ["nb", ["Andersen", "Vik", "Wang", "Zander", "Ærlig", "Øvre", "Åberg", "Aasen"]],
    ["da", ["Andersen", "Vik", "Wang", "Zander", "Ærlig", "Øvre", "Åberg", "Aasen"]],
    ["sv", ["Aasen", "Andersen", "Vik", "Wang", "Zander", "Åberg", "Ärlig", "Öman"]],
    ["fi", ["Aasen", "Andersen", "Vik", "Wang", "Zander", "Åberg", "Ärlig", "Öman"]],
  ] as const)("BR14: sorts as %s does, with its own letters last", (language, names) => {
    const { compare } = formatsFor(language, "Europe/Oslo");
    expect([...names].reverse().sort(compare)).toEqual(names);
  });

  it.each([
    ["sv", "\u22121 234 567,50 SEK", "2026-03-05"],
    ["da", "\u22121.234.567,50 SEK", "05.03.2026"],
    ["fi", "\u22121 234 567,50 SEK", "5.3.2026"],
  ] as const)("writes amounts and days as %s does", (language, money, day) => {
    const formats = formatsFor(language, "Europe/Oslo");
    expect(plain(formats.money(toMinorUnits(-1_234_567.5), "SEK"))).toBe(money);
    expect(formats.date("2026-03-05")).toBe(day);
  });

  it("names the country of an address in the language, and leaves what is no code", () => {
    const address = (countryCode: string) => ({
      street: "Storgata 1",
      postalCode: "0155",
      city: "Oslo",
      countryCode,
    });
    expect(en.addressLines(address("NO"))).toEqual(["Storgata 1", "0155 Oslo", "Norway"]);
    expect(nb.addressLines(address("SE"))[2]).toBe("Sverige");
    expect(en.addressLines(address("Norge"))[2]).toBe("Norge");
    expect(en.addressLines(null)).toEqual([]);
  });

  it("writes a unit price with at least two places on every screen", () => {
    const folder = path.resolve(import.meta.dirname, "../../components");
    // Of these nouns all numbers with places are prices; 0.5 is read for the language's sign.
    const ofPrices = /^(?:offers|prices|products)\//;
    const asQuantities = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => {
        const wrong = ofPrices.test(file) ? /quantity\((?!0\.5\b)/ : /quantity\(\S*price\b/i;
        return wrong.test(readFileSync(path.join(folder, file), "utf8"));
      });
    expect(asQuantities).toEqual([]);
    expect(formatsFor("en", "Europe/Oslo").unitPrice(1.2, "")).toBe("1.20");
  });

  it("writes amounts so that they are read back as the same", () => {
    for (const formats of languages.map((language) => formatsFor(language, "Europe/Oslo"))) {
      fc.assert(
        fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
          const amount = minorUnits(minor);
          expect(readAmount(formats.amount(amount))).toBe(amount + 0);
        }),
      );
    }
  });
});

it("makes an object of the browser only when it is used, and once", () => {
  const { NumberFormat } = Intl;
  const construct = vi.fn<NonNullable<ProxyHandler<typeof NumberFormat>["construct"]>>(
    Reflect.construct,
  );
  Reflect.set(Intl, "NumberFormat", new Proxy(NumberFormat, { construct }));
  onTestFinished(() => void Reflect.set(Intl, "NumberFormat", NumberFormat));
  const fi = formatsFor("fi", "Europe/Helsinki");
  expect(construct).not.toHaveBeenCalled();
  expect(fi.integer(5)).toBe("5");
  expect(fi.integer(6)).toBe("6");
  expect(construct).toHaveBeenCalledOnce();
});
