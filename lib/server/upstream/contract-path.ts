import "server-only";
import { z } from "zod";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import type { OperationId } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { looseName } from "./loose-fields";

/** Names of one position of an operation's input; `item`: of each entry of a list. */
interface Names {
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly below: Names | null }>;
  readonly item: Names | null;
}

/** Words that a sender puts before a path to say where a value was sent. */
const places: ReadonlySet<string> = new Set(["body", "query", "params", "path", "route"]);

/**
 * The path of a refused value in the names of the contract: dotted from the root of the body, the
 * query or the params, as the forms of the desk expect it. Capitals do not matter, nor does one
 * name before it, such as that of a parameter of a program. A path of unknown names is answered as
 * it is.
 */
export function contractPath(id: OperationId | null, path: readonly string[]): string {
  if (id === null || path.length === 0) return path.join(".");
  const { body, query, params }: OperationShapes = operations[id];
  const parts = [body, query, params].flatMap((schema) => (schema ? [namesOf(schema)] : []));
  const [first = "", ...rest] = path;
  for (const names of parts) {
    const exact = follow(names, path);
    if (exact !== null) return exact.join(".");
  }
  if (rest.length > 0 || places.has(looseName(first))) {
    for (const names of parts) {
      const below = follow(names, rest);
      if (below !== null) return below.join(".");
    }
  }
  return path.join(".");
}

/** Null: a name is not in the contract there. */
function follow(names: Names, path: readonly string[]): string[] | null {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  if (names.item !== null) {
    // Of a list with one entry, a sender may leave its index out.
    if (!/^\d+$/.test(first)) return follow(names.item, path);
    const below = follow(names.item, rest);
    return below && [first, ...below];
  }
  const field = names.fields.get(looseName(first));
  if (field === undefined) return null;
  const below = field.below === null ? [...rest] : follow(field.below, rest);
  // The part below may be named otherwise, such as by the type of a program.
  return [field.name, ...(below ?? rest)];
}

const cache = new WeakMap<z.ZodType, Names>();

function namesOf(schema: z.ZodType): Names {
  const cached = cache.get(schema);
  if (cached !== undefined) return cached;
  const names = compile(schema);
  cache.set(schema, names);
  return names;
}

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});
const definitionsSchema = z.object({ $defs: z.record(z.string(), z.unknown()).default({}) });
const nothing: Names = { fields: new Map(), item: null };
const deepest = 12;

function compile(schema: z.ZodType): Names {
  const document = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { $defs } = definitionsSchema.parse(document);
  const read = (value: unknown, depth: number): Names => {
    const node = nodeSchema.parse(value);
    const name = node.$ref?.replace("#/$defs/", "");
    if (depth > deepest) return nothing;
    if (name !== undefined) return read($defs[name], depth + 1);
    const choices = node.anyOf ?? node.oneOf;
    if (choices !== undefined) return merge(choices.map((choice) => read(choice, depth + 1)));
    if (node.items !== undefined) return { fields: new Map(), item: read(node.items, depth + 1) };
    const fields = Object.entries(node.properties ?? {}).map(([field, part]) => {
      const below = read(part, depth + 1);
      const isLeaf = below.item === null && below.fields.size === 0;
      return [looseName(field), { name: field, below: isLeaf ? null : below }] as const;
    });
    return { fields: new Map(fields), item: null };
  };
  return read(document, 0);
}

/** A value of several shapes has the names of all of them. */
function merge(all: readonly Names[]): Names {
  return {
    fields: new Map(all.flatMap(({ fields }) => [...fields])),
    item: all.find(({ item }) => item !== null)?.item ?? null,
  };
}
