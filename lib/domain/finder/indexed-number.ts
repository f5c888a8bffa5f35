import { cleanLine } from "../readers/clean-text";
import { readMeteringPoint } from "../readers/metering-point";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import { readPaymentReference } from "../readers/payment-reference";
import { isStorable } from "../storable";

/** What the index of numbers has: numbers that billing cannot be searched by, or only in part. */
export const indexedKinds = [
  "metering-point",
  "invoice",
  "payment-reference",
  "erp-id",
  "third-party",
] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** A number with the invoice group, the customer and, of an invoice, the invoice that it leads to. */
export interface IndexedNumber {
  readonly kind: IndexedKind;
  readonly number: string;
  /** The customer again where the number is the customer's own. */
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly invoiceNumber: string | null;
}

const longest = 100;

/**
 * A number in the form in which the index compares it; null: it is not indexed. The finder sends no
 * national id, and the index has none.
 */
export function indexedForm(kind: IndexedKind, text: unknown): string | null {
  if (typeof text !== "string") return null;
  const form = formOf(kind, text) ?? compactForm(text);
  // Written with a space, the last digits of one in a hundred metering points look like a national id.
  const isPoint = kind === "metering-point" && readMeteringPoint(form) !== null;
  if (!isPoint && holdsNationalId(text)) return null;
  return form === "" || form.length > longest || !isStorable(form) ? null : form;
}

/** The same of a text of any kind. */
export function compactForm(text: string): string {
  return cleanLine(text).replaceAll(" ", "").toLowerCase();
}

function formOf(kind: IndexedKind, text: string): string | null {
  if (kind === "metering-point") return readMeteringPoint(text);
  if (kind !== "payment-reference") return null;
  return readPaymentReference(text)?.text.toLowerCase() ?? null;
}
