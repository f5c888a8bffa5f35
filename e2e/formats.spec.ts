import { languages } from "../lib/domain/languages";
import { formatsFor } from "../lib/intl/formats";
import { expect, test } from "./fixtures";

/** One text of the server's engine: which formatter, of which language, gave it for what. */
interface Written {
  readonly kind: "DateTimeFormat" | "NumberFormat" | "ListFormat";
  readonly locale: string;
  readonly options: object;
  readonly method: string;
  readonly given: readonly unknown[];
  readonly text: string;
}

test("dates, numbers and lists are written by the browser as by the server, whose document it hydrates", async ({
  page,
}) => {
  const written = textsOfServer();
  expect(new Set(written.map(({ kind }) => kind)).size).toBe(3);
  await page.goto("/sign-in");
  const differing = await page.evaluate((texts: readonly Written[]) => {
    return texts.flatMap(({ kind, locale, options, method, given, text }) => {
      const format = Reflect.construct(Intl[kind], [locale, options]);
      // A date does not pass into the page as one.
      const values =
        kind === "DateTimeFormat" ? given.map((time) => new Date(Number(time))) : given;
      const own: string = format[method](...values);
      // The spaces around the dash of a range differ, and the formats even them out.
      const even = (one: string) => one.replaceAll(/\s*\u2013\s*/gu, " \u2013 ");
      return even(own) === even(text) ? [] : [{ locale, options, text, own }];
    });
  }, written);
  expect(differing).toEqual([]);
});

function textsOfServer(): readonly Written[] {
  const written: Written[] = [];
  const kinds = ["DateTimeFormat", "NumberFormat", "ListFormat"] as const;
  const own = kinds.map((kind) => [kind, Intl[kind]] as const);
  for (const [kind, made] of own) Reflect.set(Intl, kind, recorded(kind, made, written));
  try {
    for (const language of languages) {
      for (const date of dateStyles)
        writeDates(formatsFor(language, "Europe/Oslo", { date, number: "language" }));
      for (const number of numberStyles) {
        writeNumbers(formatsFor(language, "Europe/Oslo", { date: "iso", number }));
      }
    }
  } finally {
    for (const [kind, made] of own) Reflect.set(Intl, kind, made);
  }
  return written;
}

type Formats = ReturnType<typeof formatsFor>;
type Choices = NonNullable<Parameters<typeof formatsFor>[2]>;

const dateStyles: readonly Choices["date"][] = ["language", "numeric", "iso"];
const numberStyles: readonly Choices["number"][] = [
  "language",
  "space-comma",
  "point-comma",
  "comma-point",
];

function writeDates(formats: Formats): void {
  for (let month = 1; month <= 12; month += 1) {
    const two = String(month).padStart(2, "0");
    const [day, end] = [`2026-${two}-05`, `2026-${two}-28`];
    formats.date(day);
    formats.dayMonth(day);
    formats.yearMonth(`2026${two}`);
    formats.dateRange(day, end);
    formats.dateRange(day, "2027-01-31");
    formats.dateTime(`${day}T07:05:09Z`);
    formats.exactDateTime(`${day}T21:05:09Z`);
    formats.time(`${day}T23:30:00Z`);
  }
}

function writeNumbers(formats: Formats): void {
  for (const value of [0, -1.5, 1234.5, -12_345.67, 9_876_543.21]) {
    formats.minorUnits(Math.round(value * 100), "NOK");
    formats.quantity(value);
    formats.unitPrice(value, "NOK");
    formats.percent(value);
    formats.integer(value);
  }
  for (const seconds of [1, 20, 300]) formats.duration(seconds);
  for (const count of [1, 2, 3]) formats.list(["Åse", "Bo", "Ida"].slice(0, count));
}

/** The formatter of the platform, with each of its texts added to `written`. */
function recorded(kind: Written["kind"], own: object, written: Written[]): object {
  return new Proxy(own as new (locale: string, options: object) => object, {
    construct: (made, [locale, options]) =>
      new Proxy(new made(locale, options), {
        get: (format, method: string) => {
          const act: unknown = Reflect.get(format, method);
          if (typeof act !== "function") return act;
          return (...given: unknown[]) => {
            const text: unknown = act.apply(format, given);
            if (typeof text === "string") {
              const sent = given.map((value) => (value instanceof Date ? value.getTime() : value));
              written.push({ kind, locale, options, method, given: sent, text });
            }
            return text;
          };
        },
      }),
  });
}
