import { hasGs1Digit } from "./check-digits";
import { cleanLine } from "./clean-text";

/** Marks of scanners before a GS1 element string: Code 128, DataBar, Data Matrix, QR, DotCode. */
const carrier = /^(?:\](?:C1|e0|d2|Q3|J1))?(?:\(8018\)|8018)?(\d{18})$/i;

/**
 * The 18 digits of a metering point (GSRN), also scanned or copied with the application identifier
 * 8018 of GS1 and with spaces; null: another text. Its check digit is not looked at: billing may
 * have stored a wrong one.
 */
export function readMeteringPoint(text: string): string | null {
  return carrier.exec(cleanLine(text).replaceAll(/[ -]/g, ""))?.[1] ?? null;
}

/**
 * Whether a text is a Nordic metering point for certain, by GS1's prefix of the country and the check
 * digit: written with a space, its last digits may look like a national id.
 */
export function isNordicMeteringPoint(text: string): boolean {
  const point = readMeteringPoint(text);
  return point !== null && /^(?:57|64|70|73)/.test(point) && hasGs1Digit(point);
}
