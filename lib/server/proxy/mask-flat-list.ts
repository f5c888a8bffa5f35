import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { Shape } from "../answers/shape";
import { type FieldRule, fieldRule } from "./field-rules";
import {
  type Hidden,
  hidesContacts,
  type MaskRules,
  maskField,
  recordShapeOf,
} from "./mask-records";

/** How a service writes each record of a list, compiled from one of them. */
interface Walk {
  /** In the order of the fields. */
  readonly rules: readonly FieldRule[];
  /** Matches one record; a group for each field, with its value if it is a text. */
  readonly record: RegExp;
  /** The same with the places of the groups, which take longer. */
  readonly placed: RegExp;
  /** The group of `secretLocation`, with any value; 0: there is none. */
  readonly location: number;
}

/** By operation: a service writes all its records in one way. */
const walks = new Map<string, Walk>();

const mostFields = 200;
/** Such a name hides nothing and needs no escape, and JSON.parse keeps its place. */
const plainName = /^[a-z]+$/i;

/** Learns how the records of a list are written; `answer` is not masked yet. */
export function learnFlatList(id: OperationId, answer: unknown, rules: MaskRules): void {
  if (!Array.isArray(answer)) return;
  const [first]: unknown[] = answer;
  if (typeof first !== "object" || first === null || Array.isArray(first)) return;
  const names = Object.keys(first);
  if (names.length > mostFields || !names.every((name) => plainName.test(name))) return;
  const record = recordShapeOf(rules.shape);
  const asDeclared = rules.asDeclared === true;
  if (asDeclared && ![...record.fields.keys()].every((name) => names.includes(name))) return;
  // A null list is read as an empty one, and an absent record as one of absent fields.
  const hasParts = ({ is, optional }: Shape) => is === "list" || (is === "object" && !optional);
  if (asDeclared && [...record.fields.values()].some(hasParts)) return;
  const fieldRules = names.map((name) => fieldRule(record, name));
  // A reference to an invoice changes the names of its record.
  if (fieldRules.some(({ kind }) => kind === "invoice-reference")) return;
  const fields = fieldRules.map((rule, place) => {
    const name = names[place] ?? "";
    const declared = asDeclared ? declaredValue(rule) : null;
    return `"${name}":${declared ?? writtenValue(name, rule)}`;
  });
  const pattern = `\\{${fields.join(",")}\\}`;
  walks.set(keyOf(id, rules), {
    rules: fieldRules,
    record: new RegExp(pattern, "y"),
    placed: new RegExp(pattern, "dy"),
    location: names.indexOf("secretLocation") + 1,
  });
}

function keyOf(id: OperationId, { asDeclared = false }: MaskRules): string {
  return asDeclared ? `${id} as declared` : id;
}

const text = String.raw`"[^"\\\x00-\x1f]*(?:\\[^\x00-\x1f][^"\\\x00-\x1f]*)*"`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * Matches a value of the contract's form, with one group; null: not declared. A promised value that
 * is null, a code in another spelling or a moment for a day must be parsed.
 */
function declaredValue({ kind, shape: { is, form, values, optional } }: FieldRule): string | null {
  const orNull = optional ? "null|" : "";
  if (is === "number") return `(?:${orNull}()${shortNumber})`;
  if (is === "boolean") return `(${orNull}true|false)`;
  if (is !== "text") return null;
  if (values !== null) return `(?:${orNull}("(?:${values.join("|")})"))`;
  // An identifier and a day hide nothing, which is known without their text.
  if (kind === "plain" && (form === "identifier" || form === "day")) {
    return `(?:${orNull}()${forms[form]})`;
  }
  return `(?:${orNull}(${form === null ? text : forms[form]}))`;
}

/** Fifteen digits, which a double keeps, four of them decimals of a price; no minus zero. */
const shortNumber = String.raw`(?!-0(?:\.0*)?[,}])-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?(?=[,}])`;
const realYear = "(?!000[01]|1753|9999)";
const forms = {
  identifier: '"[0-9a-f]{32}"',
  day: String.raw`"${realYear}\d{4}-(?!00)\d\d-(?!00)\d\d"`,
  moment: String.raw`"${realYear}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z"`,
} as const;

/** Matches values that pass whatever they are, and texts. Others must be parsed. */
function writtenValue(name: string, rule: FieldRule | undefined): string {
  if (name === "secretLocation") return `(null|true|false|${text})`;
  const isPlain = rule?.kind === "plain";
  const flag = isPlain || rule?.kind === "contact" ? "|true|false" : "";
  // A declared figure is no national id, and passes also in a record that hides its contacts.
  const figure = isPlain && rule.shape.is === "number" ? `|${number}` : "";
  return `(?:null${flag}${figure}|(${text}))`;
}

/**
 * Masks the JSON of a list of records without parts as maskRecords does its value: texts are looked
 * at where they are written, and all else is copied. Null if the list is written in another way
 * than the one that was learned.
 *
 * @throws {SyntaxError} when a text is no JSON.
 */
export function maskFlatList(id: OperationId, json: string, rules: MaskRules): string | null {
  const walk = walks.get(keyOf(id, rules));
  if (walk === undefined || !json.startsWith("[{")) return null;
  const { record, location } = walk;
  let masked = "";
  let copied = 0;
  for (let at = 1; ; ) {
    record.lastIndex = at;
    const found = record.exec(json);
    if (found === null) return null;
    const protection = location === 0 ? undefined : flags.get(found[location] ?? "");
    // A list without parts has no addresses.
    const hidden = hidesContacts({ secretLocation: protection }, rules.contacts) ? [] : null;
    const shown = maskTexts(found, walk, hidden, rules);
    if (shown.size > 0) {
      walk.placed.lastIndex = at;
      const { indices } = walk.placed.exec(json) ?? {};
      for (const [group, value] of shown) {
        const [start, end] = indices?.[group] ?? [copied, copied];
        masked += json.slice(copied, start) + value;
        copied = end;
      }
    }
    at = record.lastIndex;
    if (json[at] === ",") at += 1;
    else return json.slice(at) === "]" ? masked + json.slice(copied) : null;
  }
}

/** The texts of a record that are shown in another way, by their groups. */
function maskTexts(found: RegExpExecArray, walk: Walk, hidden: Hidden, rules: MaskRules) {
  const shown = new Map<number, string>();
  let group = 0;
  for (const rule of walk.rules) {
    group += 1;
    const literal = found[group];
    if (literal === undefined || !literal.startsWith('"')) continue;
    const isEscaped = literal.includes("\\");
    const value: unknown = isEscaped ? JSON.parse(literal) : literal.slice(1, -1);
    const field = maskField(value, rule, hidden, rules);
    // An escaped text is written anew, as JSON.stringify writes it.
    if (field !== value || isEscaped) shown.set(group, JSON.stringify(field));
  }
  return shown;
}
