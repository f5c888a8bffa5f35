import "server-only";
import type { OperationId } from "../contract/operation-table";
import { maskNationalId, maskUnlessOrganization } from "../domain/national-id";
import { invoiceReferences, kindOfName } from "./masked-names";

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

/**
 * When addresses and contact details are hidden: "by-record" unless the record itself says that its
 * address is not protected (`secretLocation` false); "open" only where it says that it is, because
 * nobody lives there; "hidden" always.
 */
export type Contacts = "by-record" | "open" | "hidden";

const contacts: Partial<Record<OperationId, Contacts>> = {
  getGridOwnerPti: "open",
  listGridOwners: "open",
  // What an event kept was true in its time: the address may be protected since.
  listEvents: "hidden",
};

export function contactsOf(id: OperationId): Contacts {
  return contacts[id] ?? "by-record";
}

/**
 * Masks an answer in place and answers it: national ids always, invoice tokens in any text; invoice
 * references, which carry the invoice token, become `hasPdf`; addresses and contact details of a
 * record (one of a list, of a page's `items`, or the whole answer) become null as `contacts` says.
 */
export function maskAnswer(answer: unknown, contacts: Contacts = "open"): unknown {
  maskInPlace(answer, { contacts, tokens: true });
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
export function maskBytes(
  bytes: Buffer,
  check: (value: unknown) => void,
  contacts: Contacts = "open",
): Buffer {
  if (!bytes.includes("\\u")) {
    const value: unknown = JSON.parse(bytes.toString("latin1"));
    check(value);
    const tokens = bytes.includes(tokenMark);
    const change = maskInPlace(value, { contacts, tokens });
    // A name given twice would pass with its first value, and the token in it.
    if (change === "none" && !tokens) return bytes;
    if (change !== "unicode") return Buffer.from(JSON.stringify(value), "latin1");
  }
  const value: unknown = JSON.parse(bytes.toString("utf8"));
  check(value);
  return Buffer.from(JSON.stringify(maskAnswer(value, contacts)));
}

/** What masking wrote: nothing, ASCII alone, or any characters. */
type Change = "none" | "ascii" | "unicode";

interface Rules {
  readonly contacts: Contacts;
  /** Look for invoice tokens in every text; false where there is none. */
  readonly tokens: boolean;
}

const tokenMark = "token=";

function maskInPlace(answer: unknown, rules: Rules): Change {
  if (Array.isArray(answer)) return maskEach(answer, rules);
  if (!isObject(answer) || !Array.isArray(answer.items)) return maskEach([answer], rules);
  // A page: each of its items is a record by itself, and what stands around them another.
  const { items } = answer;
  answer.items = null;
  const around = maskEach([answer], rules);
  answer.items = items;
  return widest(around, maskEach(items, rules));
}

function maskEach(records: readonly unknown[], rules: Rules): Change {
  let change: Change = "none";
  for (const record of records) {
    change = widest(change, maskRecord(record, hidesContacts(record, rules.contacts), rules));
  }
  return change;
}

function maskRecord(value: unknown, secret: boolean, rules: Rules): Change {
  if (!isObject(value)) return "none";
  if (Array.isArray(value)) return maskList(value, secret, rules);
  let change: Change = "none";
  let hasPdf: boolean | null = null;
  const pdfNamed = "pdf" in value;
  for (const key in value) {
    const field = value[key];
    const kind = kindOfName(key);
    // pdfMethod may be there without a PDF: the token in it also opens the details.
    if (kind === "invoice-reference") hasPdf = (pdfNamed ? value.pdf : field) !== null;
    else if (kind === "contact" && secret) {
      value[key] = null;
      change = widest(change, "ascii");
    } else if (kind === "national-id" || kind === "national-id-or-organization") {
      // Written anew even where it is null: a name given twice would pass with its first value.
      value[key] = hidden(field, kind === "national-id" ? maskNationalId : maskUnlessOrganization);
      change = "unicode";
    } else if (typeof field === "object") {
      change = widest(change, maskRecord(field, secret, rules));
    } else if (rules.tokens && holdsToken(field)) {
      value[key] = withoutToken(field);
      change = "unicode";
    }
  }
  if (hasPdf === null) return change;
  for (const name of invoiceReferences) delete value[name];
  value.hasPdf = hasPdf;
  return widest(change, "ascii");
}

function maskList(list: unknown[], secret: boolean, rules: Rules): Change {
  let change: Change = "none";
  for (const [index, item] of list.entries()) {
    if (!rules.tokens || !holdsToken(item)) {
      change = widest(change, maskRecord(item, secret, rules));
      continue;
    }
    list[index] = withoutToken(item);
    change = "unicode";
  }
  return change;
}

function holdsToken(field: unknown): field is string {
  return typeof field === "string" && field.includes(tokenMark);
}

function withoutToken(text: string): string {
  return text.replaceAll(/token=[^&#\s"']*/g, `${tokenMark}•••`);
}

function widest(one: Change, other: Change): Change {
  if (one === "unicode" || other === "unicode") return "unicode";
  return one === "ascii" || other === "ascii" ? "ascii" : "none";
}

/**
 * A number may have lost its leading zero, so it passes for no company's. Written as JSON, not as a
 * string: an object may hold a `toString` of its own.
 */
function hidden(field: unknown, mask: (text: string) => string): string | null {
  if (field === null) return null;
  return typeof field === "string" ? mask(field) : maskNationalId(JSON.stringify(field));
}

function hidesContacts(record: unknown, contacts: Contacts): boolean {
  if (contacts === "hidden") return true;
  const said = locationOf(record);
  return contacts === "open" ? said === "protected" : said !== "open";
}

/** What a record and all within it say of its address; one that is protected counts for all. */
function locationOf(value: unknown): "protected" | "open" | "unsaid" {
  if (!isObject(value)) return "unsaid";
  if (value.secretLocation === true) return "protected";
  let said: "open" | "unsaid" = value.secretLocation === false ? "open" : "unsaid";
  for (const key in value) {
    const field = value[key];
    if (typeof field !== "object") continue;
    const within = locationOf(field);
    if (within === "protected") return within;
    if (within === "open") said = within;
  }
  return said;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
