import "server-only";
import { firstText, looseFields, plainText } from "./loose-fields";

/** A message about one part of a request. */
export interface PartError {
  /** Names and indexes from the root of what was sent, in the sender's capitals; empty: the whole. */
  readonly path: readonly string[];
  readonly message: string;
}

const most = 1000;
const deepest = 6;
const longestPath = 20;

const pathNames = [
  "path",
  "pointer",
  "jsonpointer",
  "field",
  "fieldname",
  "propertyname",
  "property",
  "member",
  "membernames",
  "loc",
  "name",
  "key",
  "target",
  "parameter",
  "source",
];
const messageNames = [
  "message",
  "detail",
  "errormessage",
  "reason",
  "description",
  "msg",
  "title",
  "error",
];

/**
 * The messages of a problem about parts of the request: a dictionary by field, a list of objects or
 * of sentences, or one sentence.
 */
export function readProblemErrors(value: unknown): PartError[] {
  return read(value, [], 0).slice(0, most);
}

function read(value: unknown, path: readonly string[], depth: number): PartError[] {
  if (depth > deepest) return [];
  const sentence = plainText(value);
  if (sentence !== null) return [{ path, message: sentence }];
  if (Array.isArray(value)) {
    return value.slice(0, most).flatMap((item: unknown) => read(item, path, depth + 1));
  }
  const fields = looseFields(value);
  if (fields === null) return [];
  const message = firstText(fields, messageNames);
  if (message !== null) return [{ path: [...path, ...placeOf(fields)], message }];
  return Object.entries(Object(value)).flatMap(([name, field]) =>
    read(field, [...path, ...splitPath(name)], depth + 1),
  );
}

function placeOf(fields: ReadonlyMap<string, unknown>): readonly string[] {
  for (const name of pathNames) {
    const field = fields.get(name);
    // JSON:API has { "source": { "pointer": … } }.
    const inner = looseFields(field);
    if (inner !== null) {
      const place = placeOf(inner);
      if (place.length > 0) return place;
    }
    if (typeof field === "string" && field !== "") return splitPath(field);
    if (Array.isArray(field)) return field.flatMap((part) => splitPath(String(part)));
  }
  return [];
}

/**
 * A path in its parts: `$.items[0].price`, `$['items'][0]`, `items.0.price`, `#/items/0/price`.
 */
export function splitPath(path: string): string[] {
  const plain = path.trim();
  const parts = /^#?\//.test(plain)
    ? plain.replace(/^#?\//, "").split("/").map(unescapePointer)
    : (plain.replace(/^(?:\$|#)/, "").match(/[^.[\]'"]+/g) ?? []);
  return parts.filter((part) => part !== "").slice(0, longestPath);
}

function unescapePointer(part: string): string {
  const plain = part.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
