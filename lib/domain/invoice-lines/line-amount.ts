import { type MinorUnits, minorUnits } from "../minor-units";

/**
 * A line's amount without VAT: quantity (three decimals) times price (four decimals), to the minor
 * unit, rounded half away from zero. Integers throughout, because the product has more digits than
 * a number can hold.
 */
export function lineAmount(quantity: number, price: number): MinorUnits {
  const exact = toInteger(quantity, 3) * toInteger(price, 4);
  const unit = 100_000n; // seven decimals to two
  const half = exact < 0n ? -unit / 2n : unit / 2n;
  return minorUnits(Number((exact + half) / unit));
}

function toInteger(value: number, places: number): bigint {
  const digits = Math.abs(value).toFixed(places).replace(".", "");
  return value < 0 ? -BigInt(digits) : BigInt(digits);
}
