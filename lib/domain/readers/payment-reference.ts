import { has731Digit, hasLuhnDigit, hasModulus11Digit, hasModulus97Digits } from "./check-digits";
import { cleanLine } from "./clean-text";

/** A payment reference, as it is searched and compared. */
export interface PaymentReference {
  /**
   * Without spaces and what carries it: the digits of KID, OCR, viite and giro slips, with the hyphen
   * of modulus 11; a creditor reference with letters as `RF…`.
   */
  readonly text: string;
  /** False: it is so short that its check digit says little. */
  readonly probable: boolean;
}

/** Shorter ones are allowed, but every tenth typed number would match. */
const shortestPlain = 12;
/** With a length digit only every hundredth matches. */
const shortestWithLength = 8;

/**
 * The payment reference of a text whose check digits fit, or null: KID (modulus 10 and 11), OCR,
 * Finnish references (7-3-1, RF), the lines of Danish and Swedish giro slips, and Finnish bar codes.
 * Whoever asked for a Finnish reference by its RF form finds the national one, and the other way.
 */
export function readPaymentReference(text: string): PaymentReference | null {
  const compact = compacted(text);
  const carried = ofDanishLine(compact) ?? ofSwedishLine(compact) ?? ofBarCode(compact);
  const reference = carried ?? compact;
  if (reference.startsWith("RF")) return ofCreditor(reference);
  if (carried !== null) return { text: carried, probable: true };
  if (/^\d{2,24}-$/.test(reference)) {
    const isKid = hasModulus11Digit(reference);
    return isKid ? { text: reference, probable: true } : null;
  }
  if (!/^\d{2,25}$/.test(reference)) return null;
  const isOcr = hasLuhnDigit(reference);
  if (!isOcr && !hasModulus11Digit(reference) && !isFinnish(reference)) return null;
  const probable =
    reference.length >= shortestPlain ||
    (isOcr && reference.length >= shortestWithLength && hasLengthDigit(reference));
  return { text: reference, probable };
}

/** What stands before a reference in a letter. */
const label =
  /^(?:kid|ocr|viite(?:numero)?|ref(?:er[ae]nse?|erence)?)(?:[ -]?(?:nr|no|nummer))?\b[.:# ]*/iu;

function compacted(text: string): string {
  return cleanLine(text).replace(label, "").replaceAll(" ", "").toUpperCase();
}

function isFinnish(digits: string): boolean {
  return digits.length >= 4 && digits.length <= 20 && has731Digit(digits);
}

/** The digit before the check digit is the last one of the length. */
function hasLengthDigit(digits: string): boolean {
  return digits.at(-2) === String(digits.length % 10);
}

/** ISO 11649. A Finnish one holds the national reference, which is the form of comparison. */
function ofCreditor(reference: string): PaymentReference | null {
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference) || !hasModulus97Digits(reference)) return null;
  const national = reference.slice(4).replace(/^0+/, "");
  const text = /^\d+$/.test(national) && isFinnish(national) ? national : reference;
  return { text, probable: true };
}

/** Kinds of Danish slips with a reference, and its length; 01 and 73 have none. */
const danishLengths: Readonly<Record<string, number>> = { "04": 16, "15": 16, "71": 15, "75": 16 };

/** `+71<000000123456782+99000015<`, or its beginning with another sign. */
function ofDanishLine(compact: string): string | null {
  const [, kind = "", digits = ""] =
    /^[+>]?(04|15|71|75)[<#>+/](\d{1,16})(?:[+<#>/]+\d{7,8})?[<#>+]?$/.exec(compact) ?? [];
  const length = danishLengths[kind];
  if (length === undefined || digits.length > length) return null;
  const whole = digits.padStart(length, "0");
  return hasLuhnDigit(whole) ? whole : null;
}

/** `# 12345678911 # 1234 50 1 > 9000001#41#`: reference, amount and account of a Swedish slip. */
function ofSwedishLine(compact: string): string | null {
  const [, digits = ""] = /^#?(\d{2,25})#(?:\d+>)?(?:\d{7,8}#\d{2}#)?$/.exec(compact) ?? [];
  return digits !== "" && hasLuhnDigit(digits) ? digits : null;
}

/** The bar code of a Finnish invoice: version, account, amount, reference, due date. */
function ofBarCode(compact: string): string | null {
  if (/^4\d{53}$/.test(compact)) {
    const reference = compact.slice(28, 48).replace(/^0+/, "");
    return isFinnish(reference) ? reference : null;
  }
  if (!/^5\d{53}$/.test(compact)) return null;
  const [check, national] = [compact.slice(25, 27), compact.slice(27, 48)];
  return `RF${check}${national.replace(/^0+/, "")}`;
}
