/**
 * A national identity number in displayable form: the date of birth and dots, `010190 •••••`. Takes
 * 10 to 12 digits with or without separators; anything else is hidden completely.
 */
export function maskNationalId(text: string): string {
  const digits = text.replace(/\D/g, "");
  const shown = digits.length === 12 ? 8 : digits.length === 10 || digits.length === 11 ? 6 : 0;
  const hidden = "•".repeat(shown === 0 ? 8 : digits.length - shown);
  return shown === 0 ? hidden : `${digits.slice(0, shown)} ${hidden}`;
}

/**
 * The same for a field with a company's or a person's number: company numbers are public and stay.
 * What could be either is masked, such as ten digits without a separator.
 */
export function maskUnlessOrganization(text: string): string {
  return isOrganizationNumber(text) ? text : maskNationalId(text);
}

const norway = [3, 2, 7, 6, 5, 4, 3, 2, 1];
const denmark = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Norway 9 digits, Denmark 8, Finland 1234567-8, Sweden 556677-8899, whose third digit excludes a
 * month. The check digit excludes a person's number without its leading zero.
 */
function isOrganizationNumber(text: string): boolean {
  const compact = text.replaceAll(/\s/g, "");
  if (/^[89]\d{8}$/.test(compact)) return isDivisible(compact, norway);
  if (/^\d{8}$/.test(compact)) return isDivisible(compact, denmark);
  return /^(?:\d{7}-\d|\d{2}[2-9]\d{3}-\d{4})$/.test(compact);
}

function isDivisible(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === 0;
}
