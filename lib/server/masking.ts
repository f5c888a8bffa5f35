import "server-only";
import type { OperationId } from "../contract/operation-table";
import { maskNationalId } from "../domain/national-id";

/**
 * Operations whose answers hold nothing that is masked, so that they may pass as a stream. An
 * operation that is missing here is masked.
 */
const unmasked: ReadonlySet<OperationId> = new Set([
  "getInvoiceGroupSearchTemplate",
  "updateInvoiceGroupConfig",
  "updateInvoiceGroupConfigs",
  "listServiceTypes",
]);

export function needsMasking(id: OperationId): boolean {
  return !unmasked.has(id);
}

type FieldKind = "plain" | "contact" | "invoice-reference" | "national-id";

// By any name that a service may use for it, since fields that the contract does not list pass too.
const nationalIdName =
  /^(?:national|personal|social)(?:identity|identification|security)?(?:id|no|nr|number)$|ssn|birthnumber|^cpr|^hetu/i;
const contactName = /^(?:address|e-?mail|cellphone|mobile|phone|telephone)(?:address|number)?$/i;
const invoiceReferences = ["pdf", "pdfMethod"] as const;

/** Names repeat in every record; bounded, because the other side chooses them. */
const kinds = new Map<string, FieldKind>();

/**
 * Masks an answer in place and answers it: national ids always; invoice references, which carry the
 * invoice token, become `hasPdf`; where `secretLocation` is set, addresses and contact details of
 * that record (of the whole answer, where it is one record) become null.
 */
export function maskAnswer(answer: unknown): unknown {
  maskInPlace(answer);
  return answer;
}

/**
 * The same on the bytes of a JSON answer, for `check` to look at first. Most answers hold nothing
 * that is masked; they are looked through and passed on as they came.
 *
 * Bytes are read as Latin-1, which is quick and loses nothing: names that matter are ASCII, and
 * writing the characters back as Latin-1 gives the same UTF-8 again. Only an escaped character
 * (`\\u00e9`) or a mask with characters of its own breaks that, so these take the long way.
 *
 * @throws {SyntaxError} when it is no JSON.
 */
export function maskBytes(bytes: Buffer, check: (value: unknown) => void): Buffer {
  if (!bytes.includes("\\u")) {
    const value: unknown = JSON.parse(bytes.toString("latin1"));
    check(value);
    const change = maskInPlace(value);
    if (change === "none") return bytes;
    if (change === "ascii") return Buffer.from(JSON.stringify(value), "latin1");
  }
  const value: unknown = JSON.parse(bytes.toString("utf8"));
  check(value);
  return Buffer.from(JSON.stringify(maskAnswer(value)));
}

/** What masking wrote: nothing, ASCII alone, or any characters. */
type Change = "none" | "ascii" | "unicode";

function maskInPlace(answer: unknown): Change {
  const records = Array.isArray(answer) ? answer : [answer];
  let change: Change = "none";
  for (const record of records) {
    change = widest(change, maskRecord(record, hidesLocation(record)));
  }
  return change;
}

function maskRecord(value: unknown, secret: boolean): Change {
  if (!isObject(value)) return "none";
  let change: Change = "none";
  if (Array.isArray(value)) {
    for (const item of value) change = widest(change, maskRecord(item, secret));
    return change;
  }
  let hasPdf: boolean | null = null;
  const pdfNamed = "pdf" in value;
  for (const key in value) {
    const field = value[key];
    const kind = kindOf(key);
    // pdfMethod may be there without a PDF: the token in it also opens the details.
    if (kind === "invoice-reference") hasPdf = (pdfNamed ? value.pdf : field) !== null;
    else if (kind === "contact" && secret) {
      value[key] = null;
      change = widest(change, "ascii");
    } else if (kind === "national-id") {
      // Written anew even where it is null: a name given twice would pass with its first value.
      value[key] = hidden(field);
      change = "unicode";
    } else if (typeof field === "object") change = widest(change, maskRecord(field, secret));
  }
  if (hasPdf === null) return change;
  for (const name of invoiceReferences) delete value[name];
  value.hasPdf = hasPdf;
  return widest(change, "ascii");
}

function widest(one: Change, other: Change): Change {
  if (one === "unicode" || other === "unicode") return "unicode";
  return one === "ascii" || other === "ascii" ? "ascii" : "none";
}

function hidden(field: unknown): string | null {
  return field === null ? null : maskNationalId(String(field));
}

function kindOf(name: string): FieldKind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = classify(name);
  if (kinds.size < 2000) kinds.set(name, kind);
  return kind;
}

function classify(name: string): FieldKind {
  if (invoiceReferences.some((reference) => reference === name)) return "invoice-reference";
  if (nationalIdName.test(name)) return "national-id";
  return contactName.test(name) ? "contact" : "plain";
}

function hidesLocation(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.secretLocation === true) return true;
  for (const key in value) {
    const field = value[key];
    if (typeof field === "object" && hidesLocation(field)) return true;
  }
  return false;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
