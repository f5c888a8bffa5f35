import "server-only";
import { isLongNumber, markedNumber, markNumbers } from "./mark-numbers";

/**
 * A value that no contract declares, changed in place: a number of 16 and more digits is a text with
 * all of them. Other marked numbers become numbers, or stay as they are with `keepMarks`.
 */
export function readUndeclared(value: unknown, keepMarks: boolean): unknown {
  return readAll(value, keepMarks, null);
}

/** The same for the payload of an event: names that the desk reads have the interface's capitals. */
export function readPayload(value: unknown, keepMarks: boolean): unknown {
  return readAll(value, keepMarks, payloadNames);
}

/**
 * The body of a webhook, as `readPayload` gives it.
 *
 * @param text a leading byte order mark is no part of the JSON.
 * @throws {SyntaxError} if it is no JSON.
 */
export function parsePayload(text: string): unknown {
  return readPayload(JSON.parse(markNumbers(text.replace(/^\uFEFF/, ""))), false);
}

/** Names in webhooks and payloads of events by which the desk reads them (lib/contract/webhook). */
const payloadNames = namesOf([
  "type",
  "timestamp",
  "data",
  "accountGuid",
  "customerGuid",
  "customerNumber",
  "status",
  "invoiceNumber",
  "paidAmount",
  "paymentDate",
  "bankAccount",
  "creditNoteNumber",
  "creditedDate",
  "creditedInvoiceNumber",
  "invoiceTotalAmount",
  "debtCaseId",
  "lines",
  "lineId",
  "id",
  "feeItems",
  "reason",
  "records",
  "changes",
]);

type Names = ReadonlyMap<string, string>;

function namesOf(names: readonly string[]): Names {
  return new Map(names.map((name) => [plainName(name), name]));
}

/** Names that differ in capitals, hyphens or underscores alone are one. */
export function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

function readAll(value: unknown, keepMarks: boolean, names: Names | null): unknown {
  if (typeof value === "string") return readNumber(value, keepMarks);
  if (typeof value === "number") return isLongNumber(String(value)) ? String(value) : value;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = readAll(value[at], keepMarks, names);
  } else if (isRecord(value)) {
    // New fields come last, so the order of the others stays.
    for (const [name, part] of Object.entries(value)) {
      const to = nameIn(value, name, names);
      value[to] = readAll(part, keepMarks, names);
      if (to !== name) delete value[name];
    }
  }
  return value;
}

/** A name that occurs in both spellings stays as it is. */
function nameIn(record: Record<string, unknown>, name: string, names: Names | null): string {
  const to = names?.get(plainName(name)) ?? name;
  return to === name || Object.hasOwn(record, to) ? name : to;
}

function readNumber(text: string, keepMarks: boolean): string | number {
  const digits = markedNumber(text);
  if (digits === null) return text;
  if (isLongNumber(digits)) return digits;
  return keepMarks ? text : Number(digits);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
