import { addMinorUnits, type MinorUnits } from "../minor-units";

/** original + Σ fees = new total, with VAT; the service refuses any other total. */
export interface FeeEquation {
  readonly originalMinor: MinorUnits;
  readonly feesMinor: MinorUnits;
  readonly totalMinor: MinorUnits;
}

/** The equation of Add Debt Collection Fee (interface, section 4.6), to the øre. */
export function feeEquation(originalMinor: MinorUnits, fees: readonly MinorUnits[]): FeeEquation {
  const feesMinor = addMinorUnits(...fees);
  return { originalMinor, feesMinor, totalMinor: addMinorUnits(originalMinor, feesMinor) };
}
