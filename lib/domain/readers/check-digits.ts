/** Luhn, also called modulus 10: KID, OCR, Danish giro, Swedish persons and organisations. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = sumFromRight(digits, (digit, at) => {
    const product = digit * (at % 2 === 0 ? 1 : 2);
    return product > 9 ? product - 9 : product;
  });
  return sum % 10 === 0;
}

/**
 * Modulus 11 with the weights 2 to 7: Norwegian organisations, bank accounts and KID, whose check
 * digit 10 is written as a hyphen.
 */
export function hasModulus11Digit(digits: string): boolean {
  const sum = sumFromRight(digits.slice(0, -1), (digit, at) => digit * (2 + (at % 6)));
  const check = digits.endsWith("-") ? 10 : Number(digits.slice(-1));
  return (sum + check) % 11 === 0;
}

/** Modulus 10 of GS1, with the weights 3 and 1: GLN and GSRN. */
export function hasGs1Digit(digits: string): boolean {
  return sumFromRight(digits, (digit, at) => digit * (at % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Modulus 10 with the weights 7, 3 and 1: Finnish payment references. */
export function has731Digit(digits: string): boolean {
  const sum = sumFromRight(digits.slice(0, -1), (digit, at) => digit * (weights731[at % 3] ?? 0));
  return (sum + Number(digits.slice(-1))) % 10 === 0;
}

const weights731 = [7, 3, 1] as const;

/** Modulus 97 of ISO 11649: a creditor reference that begins with `RF` and two check digits. */
export function hasModulus97Digits(reference: string): boolean {
  const moved = reference.slice(4) + reference.slice(0, 4);
  const numbers = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of numbers) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether the sum of the digits by these weights, from the left, is divisible by 11. */
export function isDivisibleBy11(digits: string, weights: readonly number[]): boolean {
  return remainderOf11(digits, weights) === 0;
}

/** The remainder of the sum of the digits by these weights, from the left. */
export function remainderOf11(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0) % 11;
}

function sumFromRight(digits: string, worth: (digit: number, at: number) => number): number {
  return [...digits].reverse().reduce((total, digit, at) => total + worth(Number(digit), at), 0);
}
