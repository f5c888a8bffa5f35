import { type MinorUnits, toMinorUnits } from "./minor-units";
import { type InvalidNumber, parseNumber } from "./parse-number";

/** Why a text is not the required number, with the broken rule. */
export type NumberProblem =
  | { readonly problem: "required" | "positive" | "zero" | "percent" | InvalidNumber }
  /** A currency that the field does not have; `currency` is the field's, null: none. */
  | { readonly problem: "currency"; readonly written: string; readonly currency: string | null }
  | { readonly problem: "ambiguous"; readonly places: number }
  | { readonly problem: "decimals" | "min" | "max"; readonly limit: number };

export interface NumberRules {
  /** Decimals allowed. */
  readonly places: number;
  readonly min?: number;
  readonly max?: number;
  /** The currency of the field, which may be written beside the number. */
  readonly currency?: string;
  /** The number is a percentage. */
  readonly percent?: boolean;
  /** Further limits. */
  readonly not?: "zero" | "negative or zero";
}

/** A number as typed: see `parseNumber` for the accepted forms. */
export function readNumber(text: string, rules: NumberRules): number | NumberProblem {
  const { places, min = -1e9, max = 1e9, not, currency = null, percent = false } = rules;
  const parsed = parseNumber(text);
  if (parsed.kind === "empty") return { problem: "required" };
  if (parsed.kind === "invalid") return { problem: parsed.reason };
  if (parsed.currency !== null && !parsed.currency.codes.includes(currency ?? "")) {
    return { problem: "currency", written: parsed.currency.written, currency };
  }
  if (parsed.percent && !percent) return { problem: "percent" };
  if (parsed.kind === "ambiguous") return { problem: "ambiguous", places };
  const { value, decimal } = parsed;
  if (not === "negative or zero" && value <= 0) return { problem: "positive" };
  if (not === "zero" && value === 0) return { problem: "zero" };
  if (value < min) return { problem: "min", limit: min };
  if (value > max) return { problem: "max", limit: max };
  const [, fraction = ""] = decimal.split(".");
  const decimals = fraction.replace(/0+$/, "").length;
  return decimals > places ? { problem: "decimals", limit: places } : value;
}

/** An amount as typed, in minor units. */
export function readAmount(
  text: string,
  rules: Omit<NumberRules, "places"> = {},
): MinorUnits | NumberProblem {
  const read = readNumber(text, { ...rules, places: 2 });
  return typeof read === "number" ? toMinorUnits(read) : read;
}
