import { readMarks } from "./read-marks";

/** Why a text is no number: see the texts `form.problem`. */
export const invalidNumbers = ["number", "signs", "groups", "shortened"] as const;
export type InvalidNumber = (typeof invalidNumbers)[number];

/** What is written beside the digits. */
interface Marks {
  /** The currency as written, and the codes that it may mean; null: none. */
  readonly currency: { readonly written: string; readonly codes: readonly string[] } | null;
  readonly percent: boolean;
}

/**
 * A number as typed. `ambiguous` is a separator with exactly three digits after it: it is a
 * thousands separator in some countries and a decimal separator in others. The form shows both
 * readings.
 */
export type ParsedNumber =
  | ({ readonly kind: "number"; readonly value: number; readonly decimal: string } & Marks)
  | ({
      readonly kind: "ambiguous";
      readonly asThousands: string;
      readonly asDecimal: string;
    } & Marks)
  | { readonly kind: "empty" }
  | { readonly kind: "invalid"; readonly reason: InvalidNumber };

const plain = /^\d+$/;
const grouped = /^\d{1,3}(?:G\d{3})+$/;

/**
 * Parses a number in any Nordic, English or Swiss form, as it is typed or copied: every kind of space
 * or an apostrophe between thousands, comma, point or `:` as the decimal sign, `,-` for no decimals,
 * a minus in front or behind, brackets for one, a currency or a percent sign. `decimal` is exact text
 * such as `-1234.50`.
 */
export function parseNumber(text: string): ParsedNumber {
  const read = readMarks(text);
  if (read.kind !== "digits") return read;
  const { digits, negative, isWhole, currency, percent } = read;
  const sign = negative ? "-" : "";
  // Every kind of space is one kind of group mark.
  const marked = digits.replaceAll(" ", "_").replace(/:(\d{2})$/, ",$1");
  if (!/^[\d_.,']+$/.test(marked)) return { kind: "invalid", reason: "number" };

  const question = isWhole ? null : ambiguity(marked, sign);
  if (question) return { ...question, currency, percent };

  const { whole, fraction } = isWhole ? { whole: marked, fraction: null } : split(marked);
  const ungrouped = ungroup(whole);
  if (ungrouped === null || (fraction !== null && !plain.test(fraction))) {
    return { kind: "invalid", reason: "groups" };
  }
  return asNumber(sign, ungrouped, fraction, { currency, percent });
}

function ambiguity(marked: string, sign: string) {
  const found = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(marked);
  if (!found) return null;
  const [, whole = "", fraction = ""] = found;
  return {
    kind: "ambiguous",
    asThousands: `${sign}${whole}${fraction}`,
    asDecimal: `${sign}${whole}.${fraction}`,
  } as const;
}

/** The decimal sign is the last comma or dot, unless that sign occurs more than once. */
function split(marked: string): { whole: string; fraction: string | null } {
  const at = Math.max(marked.lastIndexOf(","), marked.lastIndexOf("."));
  if (at === -1) return { whole: marked, fraction: null };
  const decimalSign = marked.charAt(at);
  if (marked.indexOf(decimalSign) !== at) return { whole: marked, fraction: null };
  return { whole: marked.slice(0, at), fraction: marked.slice(at + 1) };
}

/** Digits without group marks; null if the marks are of two kinds or not every three digits. */
function ungroup(whole: string): string | null {
  if (plain.test(whole)) return whole;
  const marks = new Set(whole.replaceAll(/\d/g, ""));
  const [mark] = marks;
  if (marks.size !== 1 || mark === undefined) return null;
  return grouped.test(whole.replaceAll(mark, "G")) ? whole.replaceAll(mark, "") : null;
}

function asNumber(
  sign: string,
  digits: string,
  fraction: string | null,
  marks: Marks,
): ParsedNumber {
  const whole = digits.replace(/^0+(?=\d)/, "");
  const unsigned = `${whole}${fraction === null ? "" : `.${fraction}`}`;
  const size = Number(unsigned);
  if (!Number.isFinite(size)) return { kind: "invalid", reason: "number" };
  // Minus zero is zero.
  const decimal = size === 0 ? unsigned : `${sign}${unsigned}`;
  return { kind: "number", value: Number(decimal), decimal, ...marks };
}
