import "server-only";
import type { OperationId } from "../../contract/operation-table";
import { markNumbers, unmarkNumbers } from "../answers/mark-numbers";
import { anything, shapeOf } from "../answers/shape";
import { mayHide } from "../mask-text";
import { learnFlatList, maskFlatList } from "./mask-flat-list";
import { type Contacts, type MaskRules, maskRecords } from "./mask-records";

export type { Contacts } from "./mask-records";

const contacts: Partial<Record<OperationId, Contacts>> = {
  getGridOwnerPti: "open",
  listGridOwners: "open",
  // Names of search parameters and their default values: no personal data.
  getInvoiceGroupSearchTemplate: "open",
  // An event's data is of its time: the address may be protected since.
  listEvents: "hidden",
};

export function contactsOf(id: OperationId): Contacts {
  return contacts[id] ?? "by-record";
}

/**
 * Masks an operation's answer in place and returns it. National ids are masked by field names and
 * by their check digits, secrets in any text; invoice references, which contain the invoice token,
 * become `hasPdf`. Of a record with a protected address (one of a list, of a page's `items`, or the
 * whole answer) only declared fields of the contract pass, without addresses and contact details;
 * all else becomes null.
 */
export function maskAnswer(
  id: OperationId,
  answer: unknown,
  contacts: Contacts = contactsOf(id),
  testSeries = false,
): unknown {
  return maskRecords(answer, { ...rulesOf(id, testSeries), contacts });
}

/** The same for a value without a contract: addresses are recognised by their names. */
export function maskValue(value: unknown, contacts: Contacts): unknown {
  return maskRecords(value, { ...plain, contacts, shape: anything, declaredOnly: false });
}

/** The same for a webhook's body: names outside the contract are hidden. */
export function maskWebhook(body: unknown): unknown {
  return maskRecords(body, { ...plain, contacts: "hidden", shape: anything, declaredOnly: true });
}

/**
 * The same on the bytes of a JSON answer. `read` gets the parsed value first, its numbers marked, and
 * returns it as the contract declares it. The answer is written again from
 * the masked value, so a repeated name passes once, with the value that was checked; numbers keep
 * their digits. `finish` changes ASCII of the masked JSON, before it becomes bytes again.
 *
 * A list of records without parts is masked as it is written, without parsing (mask-flat-list.ts).
 *
 * Bytes are read as Latin-1, which is fast and reversible: written back as Latin-1 they are the
 * same UTF-8. Only an escaped character (`\\u00e9`) breaks that, so these take a slower way.
 *
 * @throws {SyntaxError} when it is no JSON.
 */
export function maskBytes(
  id: OperationId,
  bytes: Buffer,
  read?: (value: unknown) => unknown,
  testSeries = false,
  finish: (json: string) => string = (masked) => masked,
): Buffer {
  const encoding = bytes.includes("\\u") ? "utf8" : "latin1";
  const json = bytes.toString(encoding);
  const asDeclared = read !== undefined;
  const rules = {
    ...rulesOf(id, testSeries),
    asDeclared,
    ...(encoding === "latin1" && latin1),
  };
  if (encoding === "latin1") {
    const list = maskFlatList(id, json, rules);
    if (list !== null) {
      read?.([]);
      const shown = finish(list);
      return shown === json ? bytes : Buffer.from(shown, encoding);
    }
  }
  const value: unknown = JSON.parse(markNumbers(json));
  learnFlatList(id, value, rules);
  const masked = maskRecords(read === undefined ? value : read(value), rules);
  return Buffer.from(finish(unmarkNumbers(JSON.stringify(masked))), encoding);
}

type Characters = Pick<MaskRules, "onText" | "mayHide">;

const plain: Characters & Pick<MaskRules, "testSeries"> = {
  testSeries: false,
  onText: (mask, text) => mask(text),
  mayHide: (text) => mayHide(text) || beyondAscii.test(text),
};

/** Masks need the characters of the bytes; most texts are ASCII, which is the same. */
const latin1: Characters = {
  onText(mask, text) {
    const read = beyondAscii.test(text) ? Buffer.from(text, "latin1").toString("utf8") : text;
    const masked = mask(read);
    return masked === read ? text : toLatin1(masked);
  },
  mayHide: (text) => mayHide(text) || beyondLatin.test(text),
};
const beyondAscii = /[\u0080-\uffff]/;
/** First bytes of characters outside Latin script: they may be digits, dashes, or invisible. */
const beyondLatin = /[\u00c2\u00cb-\u00f4]/;

function toLatin1(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function rulesOf(id: OperationId, testSeries: boolean): MaskRules {
  const shape = shapeOf(id);
  return { ...plain, testSeries, contacts: contactsOf(id), shape, declaredOnly: true };
}
