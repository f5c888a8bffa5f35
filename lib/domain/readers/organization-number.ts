import { hasLuhnDigit, isDivisibleBy11 } from "./check-digits";
import { cleanLine } from "./clean-text";

export const organizationCountries = ["NO", "SE", "DK", "FI"] as const;
export type OrganizationCountry = (typeof organizationCountries)[number];

/** A company's number as its register has it: digits without country, suffix and separators. */
export interface OrganizationNumber {
  readonly country: OrganizationCountry;
  readonly digits: string;
  /** Its check digit fits. */
  readonly valid: boolean;
}

/** How a country writes the numbers of its companies. */
interface Register {
  /** The number without spaces and dots; its named part has the digits. */
  readonly form: RegExp;
  readonly isValid: (digits: string) => boolean;
  readonly format: (digits: string) => string;
}

const threes = /(?=(?:\d{3})+$)(?<!^)/g;
const pairs = /(?=(?:\d{2})+$)(?<!^)/g;

const registers: Readonly<Record<OrganizationCountry, Register>> = {
  // With MVA where it is registered for VAT.
  NO: {
    form: /^(?:NO-?)?(?<digits>\d{9}|\d{3}-\d{3}-\d{3})(?:-?MVA)?$/,
    isValid: (digits) => isDivisibleBy11(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]),
    format: (digits) => digits.replace(threes, " "),
  },
  // The third digit is no month's; 16 stands where a person's number has the century; VAT has 01.
  SE: {
    form: /^(?:SE-?)?(?:16-?)?(?<digits>\d{2}[2-9]\d{3}-?\d{4})$|^SE-?(?<vat>\d{2}[2-9]\d{3}-?\d{4})-?\d{2}$/,
    isValid: hasLuhnDigit,
    format: (digits) => digits.replace(/^(\d{6})/, "$1-"),
  },
  DK: {
    form: /^(?:DK-?)?(?<digits>\d{8}|\d{2}-\d{2}-\d{2}-\d{2})$/,
    isValid: (digits) => isDivisibleBy11(digits, [2, 7, 6, 5, 4, 3, 2, 1]),
    format: (digits) => digits.replace(pairs, " "),
  },
  FI: {
    form: /^(?:FI-?)?(?<digits>\d{7}-?\d|\d{6}-\d)$/,
    isValid: (digits) => isDivisibleBy11(digits, [7, 9, 10, 5, 8, 4, 2, 1]),
    format: (digits) => digits.replace(/(?=\d$)/, "-"),
  },
};

/** Words before a number in a letter. */
const label =
  /^(?:org(?:anis?z?a[st]i?on?s?)?\.?[ -]?(?:nr|no|nummer|number)|orgnr|cvr(?:[ -]?(?:nr|nummer))?|se[ -]?nr|y-?tunnus|fo-?nummer|vat(?: (?:no|number))?|mva(?:[ -]?nr)?|moms(?:[ -]?nr)?|alv)\b[.:]* */iu;

/**
 * The company's numbers that a text may be: in the four countries, with or without country, spaces,
 * dots and hyphens, the Swedish 16 and the forms of VAT. Eight digits may be Danish or Finnish.
 */
export function readOrganizationNumbers(text: string): readonly OrganizationNumber[] {
  const compact = cleanLine(text).replace(label, "").replaceAll(/[ .]/g, "").toUpperCase();
  if (compact.length < 8 || compact.length > 18) return [];
  return organizationCountries.flatMap((country) => {
    const { form, isValid } = registers[country];
    const { digits, vat } = form.exec(compact)?.groups ?? {};
    const written = digits ?? vat;
    if (written === undefined) return [];
    // Finnish numbers of before 1978 have six digits before the hyphen.
    const plain = written.replaceAll("-", "").padStart(country === "FI" ? 8 : 0, "0");
    return [{ country, digits: plain, valid: isValid(plain) }];
  });
}

/** The same with check digits that fit: a text that is a company's number. */
export function validOrganizationNumbers(text: string): readonly OrganizationNumber[] {
  return readOrganizationNumbers(text).filter(({ valid }) => valid);
}

/** Whether two texts are one company's number, as each of them writes it. */
export function isSameOrganization(one: string, other: string): boolean {
  const keys = organizationKeys(one);
  return organizationKeys(other).some((key) => keys.includes(key));
}

/** What identifies the companies that a text may be: `NO999000010`. */
export function organizationKeys(text: string): readonly string[] {
  return readOrganizationNumbers(text).map(({ country, digits }) => `${country}${digits}`);
}

/** A company's number as its country writes it; a text that is no certain one stays as it is. */
export function formatOrganizationNumber(text: string): string {
  const [number, another] = validOrganizationNumbers(text);
  if (number === undefined || another !== undefined) return text;
  return registers[number.country].format(number.digits);
}
