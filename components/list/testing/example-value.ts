import { sample, stringMatching } from "fast-check";
import { z } from "zod";

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().default(0),
  maximum: z.number().optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** What an example has instead of what its schema alone would give; for a list, in each item. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? Given<Item> | readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Given<Value[Key]> | undefined }
    : Value;

/** Where a value is: below which name, and in which item of the innermost list. */
interface Place {
  readonly name: string;
  readonly at: number;
}

/**
 * A value that the schema allows: two items in each list, every optional part, the first of several
 * choices. It is the same in each run, with other texts and numbers in each item of a list.
 */
export function exampleValue(schema: z.ZodType, given: unknown): unknown {
  const document = documentOf(schema);
  const make = (value: unknown, over: unknown, place: Place): unknown => {
    const node = nodeSchema.parse(value);
    if (over !== undefined && (typeof over !== "object" || over === null)) return over;
    if (node.$ref !== undefined) return make(referred(node.$ref), over, place);
    const choices = [...node.anyOf, ...node.oneOf];
    const choice = choices.find((one) => fits(nodeSchema.parse(one), over));
    if (choice !== undefined) return make(choice, over, place);
    if (node.properties !== undefined) return record(node.properties, over, place);
    if (node.type === "array") return list(node, over, place);
    return over ?? plainValue(node, place);
  };
  const referred = (ref: string) =>
    ref === "#" ? document : document.$defs[ref.replace("#/$defs/", "")];
  const record = (properties: object, over: unknown, { at }: Place) => {
    const values: Readonly<Record<string, unknown>> = { ...Object(over) };
    const declared = Object.entries(properties).map(([name, field]) => [
      name,
      make(field, values[name], { name, at }),
    ]);
    return { ...values, ...Object.fromEntries(declared) };
  };
  const list = ({ prefixItems, items }: Node, over: unknown, { name }: Place) => {
    if (prefixItems) return prefixItems.map((one, at) => make(one, undefined, { name, at }));
    const each: readonly unknown[] = Array.isArray(over) ? over : [over, over];
    return items === undefined ? each : each.map((one, at) => make(items, one, { name, at }));
  };
  return make(document, given, { name: "value", at: 0 });
}

const documents = new WeakMap<z.ZodType, Node>();

function documentOf(schema: z.ZodType): Node {
  const known = documents.get(schema);
  if (known) return known;
  const made = nodeSchema.parse(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
  documents.set(schema, made);
  return made;
}

/** Whether one of several choices has the constants that are given; null is no choice. */
function fits({ type, properties = {} }: Node, over: unknown): boolean {
  if (type === "null") return false;
  return Object.entries(Object(over)).every(([name, value]) => {
    const { const: only } = nodeSchema.parse(properties[name] ?? {});
    return only === undefined || only === value;
  });
}

function plainValue(node: Node, { name, at }: Place): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  const type = [node.type].flat().find((one) => one !== "null");
  if (type === "boolean") return false;
  if (type === "number" || type === "integer") {
    return Math.min(Math.max(node.minimum, at + 1), node.maximum ?? at + 1);
  }
  if (type === "object") return {};
  return type === "string" ? textOf(node, { name, at }) : null;
}

function textOf({ format, pattern }: Node, { name, at }: Place): string {
  const digit = String(at + 1);
  if (format === "date-time") return `2026-11-0${digit}T10:00:00.000Z`;
  if (format === "date") return `2026-11-0${digit}`;
  if (format === "uuid") return `${digit.repeat(8)}-1111-4111-8111-111111111111`;
  if (pattern === undefined) return `${name} ${digit}`;
  const [found = ""] = sample(stringMatching(new RegExp(pattern)), { seed: at + 1, numRuns: 1 });
  return found;
}
