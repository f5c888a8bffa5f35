import type { Random } from "./random";

export type Country = "NO" | "SE";

/** Organisation number. Norwegian ones begin with 3, the series reserved for synthetic data. */
export function organizationNumber(random: Random, country: Country): string {
  return country === "NO"
    ? until(() => withModulus11Digit(`3${random.digits(7)}`))
    : withLuhnDigit(`5599${random.digits(5)}`);
}

/** National identity number with the month raised by 80, which no real person has. */
export function nationalId(random: Random, country: Country): string {
  return until(() => {
    const year = String(random.int(30, 99)); // born 1930–1999
    const month = String(random.int(1, 12) + 80);
    const day = String(random.int(1, 28)).padStart(2, "0");
    if (country === "SE") return `19${withLuhnDigit(`${year}${month}${day}${random.digits(3)}`)}`;
    return withNationalIdDigits(`${day}${month}${year}${random.int(100, 499)}`);
  });
}

/** Bank account: 11 digits with modulus 11 in Norway, a Bankgiro number in Sweden. */
export function bankAccount(random: Random, country: Country): string {
  if (country === "SE") {
    return withLuhnDigit(`9${random.digits(6)}`).replace(/^(\d{4})(\d{4})$/, "$1-$2");
  }
  return until(() => withModulus11Digit(`${random.int(6000, 6099)}${random.digits(6)}`));
}

/** GLN of a company location. */
export function gln(random: Random, country: Country): string {
  return withGs1Digit(`${country === "NO" ? "7080009" : "7359999"}${random.digits(5)}`);
}

/** GSRN of a metering point. */
export function meteringPoint(random: Random, country: Country): string {
  return withGs1Digit(`${country === "NO" ? "70705759" : "73599999"}${random.digits(9)}`);
}

/** KID (Norway) or OCR number (Sweden): customer and invoice number with their check digit. */
export function paymentReference(customerNumber: string, invoiceNumber: string): string {
  return withLuhnDigit(`${customerNumber}${invoiceNumber.padStart(9, "0")}`);
}

/** Metering point positions reserved for each group; more than any group needs. */
export const pointsOfGroup = 8;

/**
 * GSRN of a list position, in a block that is not drawn from at random: no two positions share one,
 * as some of a million random numbers would.
 */
export function meteringPointAt(place: number, country: Country): string {
  // A factor without a common divisor with 10: adjacent places give very different numbers, and all
  // differ.
  const digits = String((place * 387_420_489) % 1_000_000_000).padStart(9, "0");
  return withGs1Digit(`${country === "NO" ? "70705758" : "73599998"}${digits}`);
}

/** A mobile number in an unassigned block. */
export function mobile(random: Random, country: Country): string {
  return country === "NO" ? `+4700${random.digits(6)}` : `+46700${random.digits(6)}`;
}

/** An address of the domain that is reserved for examples. */
export function email(name: string, host: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, ".");
  return `${plain.replaceAll(/^\.|\.$/g, "")}@${host}.example`;
}

function until<T>(attempt: () => T | null): T {
  for (;;) {
    const value = attempt();
    if (value !== null) return value;
  }
}

// The check digits of the Nordic identifiers, each by its published rule. Some bodies have no valid
// digit with modulus 11: those functions return null, and the caller tries another.

/** GS1 (GLN, GSRN): weights 3 and 1 from the right, modulus 10. */
export function withGs1Digit(body: string): string {
  return body + tens(weightedSum(body, (fromRight) => (fromRight % 2 === 0 ? 3 : 1)));
}

/** Luhn, also called modulus 10: KID, OCR, Swedish organisation numbers and Bankgiro. */
export function withLuhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, fromRight) => {
    const value = Number(digit) * (fromRight % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + tens(sum);
}

/** Norwegian organisation number (8 digits given) and bank account (10 given): modulus 11. */
export function withModulus11Digit(body: string): string | null {
  const digit = modulus11(weightedSum(body, (fromRight) => 2 + (fromRight % 6)));
  return digit === null ? null : body + digit;
}

/** Norwegian national identity number: two digits after the 9 given, each modulus 11. */
export function withNationalIdDigits(body: string): string | null {
  const first = modulus11(weightedBy(body, [3, 7, 6, 1, 8, 9, 4, 5, 2]));
  if (first === null) return null;
  const second = modulus11(weightedBy(body + first, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]));
  return second === null ? null : body + first + second;
}

function weightedSum(digits: string, weight: (fromRight: number) => number): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, fromRight) => sum + Number(digit) * weight(fromRight), 0);
}

function weightedBy(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

function tens(sum: number): string {
  return String((10 - (sum % 10)) % 10);
}

function modulus11(sum: number): string | null {
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? null : String(digit);
}
