/**
 * A number as typed. `ambiguous` is a separator with exactly three digits after it: it is a
 * thousands separator in some countries and a decimal separator in others. The form shows both
 * readings.
 */
export type ParsedNumber =
  | { readonly kind: "number"; readonly value: number; readonly decimal: string }
  | { readonly kind: "ambiguous"; readonly asThousands: string; readonly asDecimal: string }
  | { readonly kind: "empty" }
  | { readonly kind: "invalid" };

const plain = /^\d+$/;
const grouped = /^\d{1,3}(?:G\d{3})+$/;

/**
 * Parses a number in any Nordic or English form: every kind of space between thousands, `-` or `−`
 * in front, comma or point as the decimal sign. `decimal` is exact text such as `-1234.50`.
 */
export function parseNumber(text: string): ParsedNumber {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const sign = /^[-\u2212\u2013]/.test(trimmed) ? "-" : "";
  const rest = sign || trimmed.startsWith("+") ? trimmed.slice(1).trim() : trimmed;
  // Every kind of space is one kind of group mark; two in a row are a typing error.
  const marked = rest.replaceAll(/\s/gu, "_");
  if (!/^[\d_.,]+$/.test(marked)) return { kind: "invalid" };

  const question = ambiguity(marked, sign);
  if (question) return question;

  const { whole, fraction } = split(marked);
  const digits = ungroup(whole);
  if (digits === null || (fraction !== null && !plain.test(fraction))) return { kind: "invalid" };
  return asNumber(sign, digits, fraction);
}

function ambiguity(marked: string, sign: string): ParsedNumber | null {
  const found = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(marked);
  if (!found) return null;
  const [, whole = "", fraction = ""] = found;
  return {
    kind: "ambiguous",
    asThousands: `${sign}${whole}${fraction}`,
    asDecimal: `${sign}${whole}.${fraction}`,
  };
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

function asNumber(sign: string, digits: string, fraction: string | null): ParsedNumber {
  const whole = digits.replace(/^0+(?=\d)/, "");
  const decimal = `${sign}${whole}${fraction === null ? "" : `.${fraction}`}`;
  const value = Number(decimal);
  return Number.isFinite(value)
    ? { kind: "number", value: value + 0, decimal }
    : { kind: "invalid" };
}
