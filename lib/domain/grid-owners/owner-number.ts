import { hasGs1Digit } from "../readers/check-digits";
import { cleanLine } from "../readers/clean-text";
import { type OrganizationNumber, readOrganizationNumbers } from "../readers/organization-number";

/** What a typed text may be as a number of a grid owner. */
export interface OwnerNumber {
  readonly kind: "gln" | "organization";
  /** Without country, suffix and separators, as billing searches it. */
  readonly digits: string;
  /** Its check digit fits. A wrong one is searched all the same. */
  readonly valid: boolean;
}

/** A GLN (13 digits) or a company's number in any of its forms; null: neither. */
export function readOwnerNumber(text: string): OwnerNumber | null {
  const digits = cleanLine(text).replaceAll(/[ .-]/g, "");
  if (/^\d{13}$/.test(digits)) return { kind: "gln", digits, valid: hasGs1Digit(digits) };
  const numbers = readOrganizationNumbers(text);
  // Eight digits with a wrong check digit are more probably something else.
  const isSure = ({ country, valid }: OrganizationNumber) => valid || !/^(?:DK|FI)/.test(country);
  const number = numbers.find(isSure);
  return number ? { kind: "organization", digits: number.digits, valid: number.valid } : null;
}
