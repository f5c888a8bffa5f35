/** An amount in minor units (øre, cents): the only form in which amounts are computed. */
export type MinorUnits = number & { readonly unit: "minor" };

/**
 * A whole number of minor units, such as a sum of the desk's database, as an amount.
 *
 * @throws {RangeError} for a number that is not whole, or too large to be exact.
 */
export function minorUnits(whole: number): MinorUnits {
  if (!Number.isSafeInteger(whole))
    throw new RangeError(`${whole} is no whole number of minor units.`);
  return whole as MinorUnits;
}

/**
 * From a decimal number of the service (two decimals) to minor units; rounds half away from zero.
 * Null for an amount that the service left out.
 */
export function toMinorUnits(amount: number): MinorUnits;
export function toMinorUnits(amount: number | null): MinorUnits | null;
export function toMinorUnits(amount: number | null): MinorUnits | null {
  if (amount === null) return null;
  const scaled = Math.abs(amount) * 100;
  const rounded = Math.round(Number(scaled.toFixed(4)));
  return signed(amount, rounded);
}

/** There is no minus zero: a rest below half a minor unit is 0. */
function signed(of: number, size: number): MinorUnits {
  return (of < 0 && size !== 0 ? -size : size) as MinorUnits;
}

/** From minor units to the decimal number of the service. */
export function fromMinorUnits(amount: MinorUnits): number {
  return amount / 100;
}

/** The sum of amounts in one currency; 0 without amounts. What billing left out adds nothing. */
export function addMinorUnits(...amounts: readonly (MinorUnits | null)[]): MinorUnits {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) as MinorUnits;
}

/** `from` minus `amount`, in one currency. */
export function subtractMinorUnits(from: MinorUnits, amount: MinorUnits): MinorUnits {
  return (from - amount) as MinorUnits;
}

/** VAT of one line in minor units, rounded half away from zero; `ratePercent` is 25 for 25 %. */
export function vatOf(base: MinorUnits, ratePercent: number): MinorUnits {
  const exact = Number(((Math.abs(base) * ratePercent) / 100).toFixed(6));
  return signed(base, Math.round(exact));
}

/** Exact decimal text with two decimals. A division by 100 would round large sums. */
export function decimalText(minor: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return (minor < 0 ? `-${text}` : text) as Intl.StringNumericLiteral;
}
