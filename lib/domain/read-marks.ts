import { cleanLine } from "./readers/clean-text";

/** What stands around the digits of a number. */
type ReadMarks =
  | {
      readonly kind: "digits";
      /** Digits with their group marks and their decimal sign. */
      readonly digits: string;
      readonly negative: boolean;
      /** `,-` behind them says that there are no decimals. */
      readonly isWhole: boolean;
      readonly currency: { readonly written: string; readonly codes: readonly string[] } | null;
      readonly percent: boolean;
    }
  | { readonly kind: "empty" }
  | { readonly kind: "invalid"; readonly reason: "number" | "signs" | "shortened" };

const invalid = (reason: "number" | "signs" | "shortened") =>
  ({ kind: "invalid", reason }) as const;

/** Takes off signs, brackets, currency and percent, each at most once and in any order. */
export function readMarks(text: string): ReadMarks {
  // An acute accent becomes a space with a mark as it is cleaned.
  let rest = cleanLine(text.replaceAll(/[\u2018\u2019\u02BC`´]/gu, "'"));
  if (rest === "") return { kind: "empty" };
  if (/\d[.,]?\d*E[+-]?\d+/i.test(rest)) return invalid("shortened");
  const found: { signs: string[]; currencies: string[]; percents: number; wholes: number } = {
    signs: [],
    currencies: [],
    percents: 0,
    wholes: 0,
  };
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = takeFront(rest, found);
    rest = takeBack(rest, found);
  }
  const { signs, currencies, percents, wholes } = found;
  if (!/\d/.test(rest) || currencies.length > 1 || percents > 1 || wholes > 1) {
    return invalid("number");
  }
  const isBracketed = signs.length === 2 && signs.includes("(") && signs.includes(")");
  if ((signs.length > 1 && !isBracketed) || (signs.length === 1 && /[()]/.test(signs[0] ?? ""))) {
    return invalid("signs");
  }
  const [written] = currencies;
  return {
    kind: "digits",
    digits: rest,
    negative: isBracketed || signs[0] === "-",
    isWhole: wholes === 1,
    currency: written === undefined ? null : { written, codes: codesOf(written) },
    percent: percents === 1,
  };
}

interface Found {
  readonly signs: string[];
  readonly currencies: string[];
  percents: number;
  wholes: number;
}

function takeFront(text: string, found: Found): string {
  const [mark = "", currency] = front.exec(text) ?? [];
  if (mark === "") return text;
  if (currency) found.currencies.push(currency);
  else found.signs.push(mark.trim());
  return text.slice(mark.length);
}

function takeBack(text: string, found: Found): string {
  const [mark = "", currency, whole] = back.exec(text) ?? [];
  if (mark === "") return text;
  if (currency) found.currencies.push(currency);
  else if (whole) found.wholes += 1;
  else if (mark.trim() === "%") found.percents += 1;
  else found.signs.push(mark.trim());
  return text.slice(0, text.length - mark.length);
}

/** What currencies are called in the desk's countries; `kr` is one of four. */
const codes: Readonly<Record<string, readonly string[]>> = {
  kr: ["NOK", "SEK", "DKK", "ISK"],
  kroner: ["NOK", "DKK"],
  kronor: ["SEK"],
  euro: ["EUR"],
  euroa: ["EUR"],
  "€": ["EUR"],
  $: ["USD"],
  "£": ["GBP"],
};
const isoCodes = "NOK|SEK|DKK|ISK|EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|JPY|CAD|AUD";
const written = `kroner|kronor|euroa|euro|kr\\.?|€|\\$|£|${isoCodes}`;
const front = new RegExp(`^(?:(${written}) ?|[-+(] ?)`, "i");
const back = new RegExp(`(?: ?(${written})| ?%|(?<=\\d) ?([.,:]-{1,2})| ?[-+)])$`, "i");

function codesOf(currency: string): readonly string[] {
  const name = currency.toLowerCase().replace(/\.$/, "");
  return codes[name] ?? [name.toUpperCase()];
}
