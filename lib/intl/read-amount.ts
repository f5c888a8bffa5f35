import { type MinorUnits, toMinorUnits } from "../domain/money";
import { parseNumber } from "./parse-number";

/** Why a text is no amount; each has its own words on the screen. */
export type AmountProblem = "required" | "number" | "ambiguous" | "decimals" | "large";

const largest = 1e9;

/** An amount as a person types it, in minor units: two decimals at most, in any Nordic habit. */
export function readAmount(text: string): MinorUnits | AmountProblem {
  const parsed = parseNumber(text);
  if (parsed.kind === "empty") return "required";
  if (parsed.kind === "ambiguous") return "ambiguous";
  if (parsed.kind === "invalid") return "number";
  if (Math.abs(parsed.value) >= largest) return "large";
  const [, fraction = ""] = parsed.decimal.split(".");
  return fraction.replace(/0+$/, "").length > 2 ? "decimals" : toMinorUnits(parsed.value);
}
