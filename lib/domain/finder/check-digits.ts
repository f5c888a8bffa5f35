/** Luhn, also called modulus 10: payment references and Swedish organisation numbers. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

/** Modulus 11 with the weights 2 to 7: Norwegian organisation numbers and payment references. */
export function hasModulus11Digit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at === 0 ? 1 : 2 + ((at - 1) % 6)), 0);
  return sum % 11 === 0;
}

/** Modulus 10 of GS1, with the weights 3 and 1: GLN and GSRN. */
export function hasGs1Digit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
