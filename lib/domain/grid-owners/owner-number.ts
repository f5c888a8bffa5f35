import { hasGs1Digit } from "../finder/check-digits";
import { isOrganizationNumber } from "../finder/finder-text";

/** What a typed text may be as a number of a grid owner. */
export interface OwnerNumber {
  readonly kind: "gln" | "organization";
  /** Without spaces, dots and hyphens. */
  readonly digits: string;
  /** Its check digit fits. A wrong one is searched all the same. */
  readonly valid: boolean;
}

/** A GLN (13 digits) or an organisation number (9 or 10); null: neither. Spaces are ignored. */
export function readOwnerNumber(text: string): OwnerNumber | null {
  const digits = text.replaceAll(/[\s.\-\u2010-\u2015]/gu, "");
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === 13) return { kind: "gln", digits, valid: hasGs1Digit(digits) };
  if (digits.length !== 9 && digits.length !== 10) return null;
  return { kind: "organization", digits, valid: isOrganizationNumber(digits) };
}
