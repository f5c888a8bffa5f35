// The check digits of the Nordic identifiers, each by its published rule. A rule with modulus 11
// has bodies without a valid digit: those functions answer null, and the caller tries another.

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
