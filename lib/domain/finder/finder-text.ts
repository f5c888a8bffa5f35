import { normalizeIdentifier } from "../identifiers";
import { looksLikeNationalId } from "../looks-like-national-id";
import { maskNationalIdsIn } from "../mask-national-ids";
import { hasLuhnDigit, hasModulus11Digit } from "./check-digits";

/**
 * The possible kinds of a text by its form. A text can have several: eight digits are many things.
 */
export const finderShapes = [
  "identifier",
  "third-party",
  "metering-point",
  "payment-reference",
  "organization-number",
  "number",
  "code",
  "email",
  "phone",
  "name",
] as const;
export type FinderShape = (typeof finderShapes)[number];

export interface FinderText {
  readonly text: string;
  /** Without spaces: numbers are often copied in groups of digits. */
  readonly compact: string;
  readonly shapes: readonly FinderShape[];
}

export type FinderReading =
  | { readonly kind: "nothing" }
  /** Contains a national id: never sent, because billing cannot search for it. */
  | { readonly kind: "national-id" }
  | ({ readonly kind: "text" } & FinderText);

export const longestFinderText = 200;
/** Customers whose own lists are searched for records that billing cannot search. */
export const mostNear = 2;

/** Parses a text that was typed or pasted into the finder. */
export function readFinderText(typed: string): FinderReading {
  const text = typed.trim().replaceAll(/\s+/gu, " ").slice(0, longestFinderText);
  if (text === "") return { kind: "nothing" };
  if (holdsNationalId(text)) return { kind: "national-id" };
  const compact = text.replaceAll(/\s/gu, "");
  return { kind: "text", text, compact, shapes: shapesOf(text, compact) };
}

/** Whether a text is, or contains, a possible national id. */
export function holdsNationalId(text: string): boolean {
  return looksLikeNationalId(text) || maskNationalIdsIn(text) !== text;
}

const thirdParty = /^tp:([^:]{1,100}):(.{1,100})$/i;

/** The system and the identifier of `tp:CRM:100234`; null: another text. */
export function readThirdParty(text: string): { system: string; id: string } | null {
  const [, system, id] = thirdParty.exec(text) ?? [];
  return system === undefined || id === undefined ? null : { system, id };
}

function shapesOf(text: string, compact: string): readonly FinderShape[] {
  if (normalizeIdentifier(text) !== null) return ["identifier"];
  if (thirdParty.test(text)) return ["third-party"];
  if (text.includes("@")) return ["email"];
  if (/^\+\d+$/.test(compact)) return ["phone"];
  if (/^\d+$/.test(compact)) return shapesOfDigits(compact);
  const swedish = /^(\d{6})-(\d{4})$/.exec(compact);
  if (swedish && isOrganizationNumber(swedish.slice(1).join(""))) return ["organization-number"];
  // A reference has a digit and no space; a name has a space or no digit.
  if (/\d/.test(text) && !text.includes(" ")) return ["code", "name"];
  return ["name"];
}

function shapesOfDigits(digits: string): readonly FinderShape[] {
  const shapes: FinderShape[] = [];
  if (digits.length === 18) shapes.push("metering-point");
  if (isPaymentReference(digits)) shapes.push("payment-reference");
  if (isOrganizationNumber(digits)) shapes.push("organization-number");
  if (digits.length < 18) shapes.push("number");
  if (digits.length === 8 && /^[49]/.test(digits)) shapes.push("phone");
  // No known number has that length; billing may still have it as a reference.
  return shapes.length > 0 ? shapes : ["number"];
}

/** Shorter ones are allowed, but every tenth typed number would match. */
const shortestReference = 12;

function isPaymentReference(digits: string): boolean {
  if (digits.length < shortestReference || digits.length > 25) return false;
  return hasLuhnDigit(digits) || hasModulus11Digit(digits);
}

/** Norwegian: nine digits. Swedish: ten digits, the third of which no date has. */
export function isOrganizationNumber(digits: string): boolean {
  if (digits.length === 9) return hasModulus11Digit(digits);
  return /^\d{2}[2-9]\d{7}$/.test(digits) && hasLuhnDigit(digits);
}
