import "server-only";
import { isNationalIdAsNumber } from "../../domain/readers/national-ids/find-national-ids";
import { maskNationalId } from "../../domain/readers/national-ids/mask-national-ids";
import { maskUnlessOrganization } from "../../domain/readers/national-ids/mask-unless-organization";
import { type HiddenAddress, maskStreets } from "../../domain/readers/streets/mask-streets";
import { markedNumber } from "../answers/mark-numbers";
import type { Shape } from "../answers/shape";
import { hiddenSecret, maskSecrets, maskText } from "../mask-text";
import { type FieldRule, fieldRule, fieldRules, ruleOfShape } from "./field-rules";
import { isTelephoneNumber } from "./identifier-names";
import { invoiceReferences } from "./kind-of-name";

/**
 * When addresses and contact details are hidden: "by-record": unless the record states that its
 * address is not protected (`secretLocation` false). "open": only if the record states that it is
 * protected, because the record is not a person's home. "hidden": always.
 */
export type Contacts = "by-record" | "open" | "hidden";

export interface MaskRules {
  readonly contacts: Contacts;
  readonly shape: Shape;
  /** Of a record with a protected address, undeclared fields are hidden too. */
  readonly declaredOnly: boolean;
  /** Only a list whose every value has the contract's form may pass without parsing. */
  readonly asDeclared?: boolean;
  /** Applies a mask to a text of the answer, whatever the form of its characters. */
  readonly onText: (mask: (text: string) => string, text: string) => string;
  /** Organisation numbers of the test registers are shown: this is a test environment. */
  readonly testSeries: boolean;
  /** Whether a text needs the masks: a fast check, because most texts contain nothing. */
  readonly mayHide: (text: string) => boolean;
}

/** Masks an answer, a list or a page in place, record by record, and returns it. */
export function maskRecords(answer: unknown, rules: MaskRules): unknown {
  const { shape } = rules;
  if (Array.isArray(answer)) return maskEach(answer, recordShapeOf(shape), rules);
  if (!isObject(answer) || !Array.isArray(answer.items)) return maskRecord(answer, shape, rules);
  // A page: each of its items is a record, and the fields around them another.
  const { items } = answer;
  answer.items = null;
  maskRecord(answer, shape, rules);
  answer.items = maskEach(items, fieldRule(shape, "items").shape.item, rules);
  return answer;
}

/** The shape of each record of a list; the items of a page may come as a plain list. */
export function recordShapeOf({ fields, item }: Shape): Shape {
  return fields.get("items")?.item ?? item;
}

function maskEach(records: unknown[], shape: Shape, rules: MaskRules): unknown[] {
  for (const [index, record] of records.entries())
    records[index] = maskRecord(record, shape, rules);
  return records;
}

function maskRecord(record: unknown, shape: Shape, rules: MaskRules): unknown {
  const hidden = hidesContacts(record, rules.contacts) ? addressesOf(record, rules) : null;
  return maskField(record, ruleOfShape(shape), hidden, rules);
}

/** The addresses of a record that are hidden, of all its parts; null: they are shown. */
export type Hidden = readonly HiddenAddress[] | null;

function addressesOf(value: unknown, rules: MaskRules): HiddenAddress[] {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap((part) => addressesOf(part, rules));
  if (typeof value.street !== "string") return inside;
  const textOf = (part: unknown) => (typeof part === "string" ? characters(part, rules) : null);
  const { street, postalCode, city } = value;
  const own = { street: textOf(street), postalCode: textOf(postalCode), city: textOf(city) };
  return [own, ...inside];
}

/** A text of the answer in its characters, whatever their form there. */
function characters(text: string, { onText }: MaskRules): string {
  let read = text;
  onText((plain) => {
    read = plain;
    return plain;
  }, text);
  return read;
}

/** One field as it may be shown; an object or a list is changed in place. */
export function maskField(
  field: unknown,
  rule: FieldRule,
  hidden: Hidden,
  rules: MaskRules,
): unknown {
  if (field === null) return null;
  if (rule.kind === "national-id" || rule.kind === "national-id-or-organization") {
    return maskById(field, rule, rules);
  }
  if (typeof field === "boolean") return field;
  if (rule.kind === "secret") return rules.onText(() => hiddenSecret, "");
  if (rule.kind === "contact" && hidden) return null;
  if (Array.isArray(field)) {
    const itemRule = { ...rule, shape: rule.shape.item };
    for (const [index, item] of field.entries()) {
      field[index] = maskField(item, itemRule, hidden, rules);
    }
    return field;
  }
  if (isObject(field)) return maskObject(field, rule.shape, hidden, rules);
  if (hidden && rules.declaredOnly && !isDeclared(field, rule.shape)) return null;
  const leaf = maskLeaf(field, rule, rules);
  if (hidden === null || !rule.isGroupName || typeof leaf !== "string") return leaf;
  return rules.onText((name) => maskStreets(name, hidden), leaf);
}

function maskObject(
  object: Record<string, unknown>,
  shape: Shape,
  hidden: Hidden,
  rules: MaskRules,
): unknown {
  let hasPdf: boolean | null = null;
  const pdfNamed = "pdf" in object;
  const known = fieldRules(shape);
  for (const key of Object.keys(object)) {
    const field = object[key];
    const rule = known.get(key) ?? fieldRule(shape, key);
    if (rule.kind === "invoice-reference") {
      // pdfMethod may exist without a PDF: its token also opens the details.
      hasPdf = (pdfNamed ? object.pdf : field) !== null;
      continue;
    }
    const masked = maskField(field, rule, hidden, rules);
    const name = rule.mayNameHide ? rules.onText(maskText, key) : key;
    if (name !== key) delete object[key];
    if (name !== key || masked !== field) object[name] = masked;
  }
  if (hasPdf === null) return object;
  for (const name of invoiceReferences) delete object[name];
  object.hasPdf = hasPdf;
  return object;
}

/**
 * As JSON if it is no text: an object may have its own `toString`. The leading zero of a number may
 * be missing, so it never counts as a company's.
 */
function maskById(field: unknown, { kind }: FieldRule, rules: MaskRules): string {
  const number = typeof field === "string" ? markedNumber(field) : null;
  const isText = typeof field === "string" && number === null;
  // 15076500565.0 is the same id as 15076500565.
  const text = isText ? field : (digitsOf(field) ?? number ?? JSON.stringify(field));
  const either = kind === "national-id-or-organization" && isText;
  const mask = either ? maskEither(rules) : maskNationalId;
  return rules.onText(mask, text);
}

function maskEither({ testSeries }: MaskRules): (text: string) => string {
  return (text) => maskUnlessOrganization(text, testSeries);
}

function maskLeaf(field: unknown, rule: FieldRule, { onText, mayHide }: MaskRules): unknown {
  const digits = digitsOf(field);
  if (digits !== null) {
    if (rule.isFigure || rule.isIdentifier || !isNationalIdAsNumber(digits)) return field;
    return onText(maskNationalId, digits);
  }
  if (typeof field !== "string" || markedNumber(field) !== null) return field;
  if (!mayHide(field) || isPlainForm(field)) return field;
  const asItIs = rule.isIdentifier || (rule.isTelephone && isTelephoneNumber(field));
  return onText(asItIs ? maskSecrets : maskText, field);
}

/** The digits of a whole number that is long enough for a national id. */
function digitsOf(field: unknown): string | null {
  const text = typeof field === "string" ? markedNumber(field) : field;
  if (text === null || (typeof text !== "string" && typeof text !== "number")) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 99_999_999 ? String(number) : null;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** A day or an identifier, as most texts with digits are. */
function isPlainForm(text: string): boolean {
  const { length } = text;
  return (length === 10 && day.test(text)) || (length === 32 && identifier.test(text));
}

const identifier = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const figure = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/**
 * Whether the contract declares a value of this kind there; an identifier in its form always counts
 * as declared.
 */
function isDeclared(field: unknown, { is }: Shape): boolean {
  if (is === "text" || is === "named") return true;
  const isNumber = typeof field === "number" || markedNumber(String(field)) !== null;
  if (is === "number") return isNumber || figure.test(String(field));
  return typeof field === "string" && identifier.test(field);
}

/** Whether a record's addresses and contact details are hidden. */
export function hidesContacts(record: unknown, contacts: Contacts): boolean {
  if (contacts === "hidden") return true;
  const location = locationOf(record);
  return contacts === "open" ? location === "protected" : location !== "open";
}

/**
 * The protection of a record's address, from the record and its parts; one protected part counts
 * for all.
 */
function locationOf(value: unknown): "protected" | "open" | "unsaid" {
  if (!isObject(value)) return "unsaid";
  if (value.secretLocation === true) return "protected";
  let location: "open" | "unsaid" = value.secretLocation === false ? "open" : "unsaid";
  for (const key in value) {
    const field = value[key];
    if (typeof field !== "object") continue;
    const within = locationOf(field);
    if (within === "protected") return within;
    if (within === "open") location = within;
  }
  return location;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
