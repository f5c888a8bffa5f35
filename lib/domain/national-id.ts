/**
 * A national identity number as it may be shown: the date of birth and dots, `010190 •••••`. Takes
 * 10 to 12 digits with or without separators; of anything else nothing is shown.
 */
export function maskNationalId(text: string): string {
  const digits = text.replace(/\D/g, "");
  const shown = digits.length === 12 ? 8 : digits.length === 10 || digits.length === 11 ? 6 : 0;
  const hidden = "•".repeat(shown === 0 ? 8 : digits.length - shown);
  return shown === 0 ? hidden : `${digits.slice(0, shown)} ${hidden}`;
}
