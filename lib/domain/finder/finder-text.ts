import { normalizeIdentifier } from "../identifiers";
import { cleanLine } from "../readers/clean-text";
import { readMeteringPoint } from "../readers/metering-point";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import { validOrganizationNumbers } from "../readers/organization-number";
import { readPaymentReference } from "../readers/payment-reference";

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
  /** As it was typed, cleaned. */
  readonly text: string;
  /**
   * What is searched as a number: without spaces, and without what carries a metering point or a
   * payment reference.
   */
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
  const text = cleanLine(typed).slice(0, longestFinderText).trim();
  if (text === "") return { kind: "nothing" };
  if (holdsNationalId(text)) return { kind: "national-id" };
  const compact = text.replaceAll(" ", "");
  return { kind: "text", text, ...searchedFor(text, compact) };
}

/**
 * A person's name as it may be stored: as it was typed, without commas, and with its first word last
 * and its last word first ("Hansen, Kari", "hansen kari").
 */
export function nameOrders(text: string): readonly string[] {
  const words = text.split(/[\s,]+/u).filter((word) => word !== "");
  if (words.length < 2) return [words[0] ?? text];
  const [first = "", ...others] = words;
  const [last = "", ...before] = words.toReversed();
  const ahead = [last, ...before.toReversed()];
  const orders = text.includes(",")
    ? [[...others, first], words, ahead]
    : [words, [...others, first], ahead];
  return [...new Set(orders.map((order) => order.join(" ")))];
}

const thirdParty = /^tp:([^:]{1,100}):(.{1,100})$/i;

/** The system and the identifier of `tp:CRM:100234`; null: another text. */
export function readThirdParty(text: string): { system: string; id: string } | null {
  const [, system, id] = thirdParty.exec(text) ?? [];
  return system === undefined || id === undefined ? null : { system, id };
}

type Searched = Pick<FinderText, "compact" | "shapes">;

function searchedFor(text: string, compact: string): Searched {
  if (normalizeIdentifier(text) !== null) return { compact, shapes: ["identifier"] };
  return /^\d+$/.test(compact) ? ofDigits(compact) : ofText(text, compact);
}

function ofText(text: string, compact: string): Searched {
  if (thirdParty.test(text)) return { compact, shapes: ["third-party"] };
  if (text.includes("@")) return { compact, shapes: ["email"] };
  const point = readMeteringPoint(text);
  if (point !== null) return { compact: point, shapes: ["metering-point"] };
  const reference = readPaymentReference(text);
  if (reference?.probable) return { compact: reference.text, shapes: ["payment-reference"] };
  const [organization] = validOrganizationNumbers(text);
  if (organization) return { compact: organization.digits, shapes: ["organization-number"] };
  if (/^\+\d+$/.test(compact)) return { compact, shapes: ["phone"] };
  // A reference has a digit and no space; a name has a space or no digit.
  if (/\d/.test(text) && !text.includes(" ")) return { compact, shapes: ["code", "name"] };
  return { compact, shapes: ["name"] };
}

/** Eight digits are many things; no known number has more than 25, but billing may have one. */
function ofDigits(compact: string): Searched {
  const point = readMeteringPoint(compact);
  const reference = readPaymentReference(compact);
  if (point !== null && point !== compact) return { compact: point, shapes: ["metering-point"] };
  if (reference !== null && reference.text !== compact) {
    return { compact: reference.text, shapes: ["payment-reference"] };
  }
  const shapes: FinderShape[] = [];
  if (point !== null) shapes.push("metering-point");
  const isOrganization = validOrganizationNumbers(compact).length > 0;
  // So short a reference is a company's number first.
  if (reference?.probable && !(isOrganization && compact.length < 12)) {
    shapes.push("payment-reference");
  }
  if (isOrganization) shapes.push("organization-number");
  if (compact.length < 18) shapes.push("number");
  if (compact.length === 8 && /^[49]/.test(compact)) shapes.push("phone");
  return { compact, shapes: shapes.length > 0 ? shapes : ["number"] };
}
