import "server-only";
import { z } from "zod";
import { answeredIdentifier } from "../../contract/identifier";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import type { OperationId } from "../../contract/operation-table";
import { operations } from "../../contract/operations";

/** The contract's declaration of one position in an answer. */
export interface Shape {
  /**
   * "any": declared, without its content; "named": in such a part, below a name that the contract
   * has elsewhere; "undeclared": not in the contract.
   */
  readonly is: "object" | "list" | "text" | "number" | "boolean" | "any" | "named" | "undeclared";
  readonly fields: ReadonlyMap<string, Shape>;
  /** Of each item of a list. */
  readonly item: Shape;
  /** Of fields without a declared name. */
  readonly others: Shape;
  /** The contract allows null, or that the field is left out. */
  readonly optional: boolean;
  /** The form of a text. */
  readonly form: TextForm | null;
  /** The only values of a text. */
  readonly values: readonly string[] | null;
}

export type TextForm = "day" | "moment" | "identifier";

/** For positions that the contract does not declare. */
export const undeclared = leaf("undeclared");
/** For declared positions without declared content, such as the payload of an event. */
export const anything = leaf("any");
export const named = leaf("named");

/** A list of records of this shape. */
export function listOf({ fields }: Shape): Shape {
  return { ...leaf("list"), item: fields.get("items")?.item ?? undeclared };
}

const shapes = new Map<OperationId, Shape>();

/** The shape of an operation's JSON answer, from the schema of the contract. */
export function shapeOf(id: OperationId): Shape {
  const known = shapes.get(id);
  if (known !== undefined) return known;
  const { answer }: OperationShapes = operations[id];
  const shape = answer === null ? undeclared : compile(answer);
  shapes.set(id, shape);
  return shape;
}

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  anyOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  const: z.unknown().optional(),
});
type Node = z.infer<typeof nodeSchema>;
const definitionsSchema = z.object({ $defs: z.record(z.string(), z.unknown()).default({}) });

function compile(schema: z.ZodType): Shape {
  const document = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const { $defs } = definitionsSchema.parse(document);
  const read = (value: unknown): Shape => {
    const node = nodeSchema.parse(value);
    const name = node.$ref?.replace("#/$defs/", "");
    if (name !== undefined) return read($defs[name]);
    if (node.anyOf !== undefined) return readChoice(node.anyOf.map(read));
    const shape = readNode(node, read);
    return node.type.includes("null") ? { ...shape, optional: true } : shape;
  };
  return read(document);
}

function readNode(node: Node, read: (value: unknown) => Shape): Shape {
  const [type, ...more] = node.type.filter((name) => name !== "null");
  if (more.length > 0) return anything;
  if (type === "object") return readObject(node, read);
  if (type === "array") {
    return { ...leaf("list"), item: node.items === undefined ? anything : read(node.items) };
  }
  if (type === "string") {
    const values = node.enum?.filter((value) => typeof value === "string") ?? null;
    return { ...leaf("text"), form: formOf(node), values };
  }
  if (type === "integer" || type === "number") return leaf("number");
  return type === "boolean" || node.type.length > 0 ? leaf("boolean") : anything;
}

function readObject(node: Node, read: (value: unknown) => Shape): Shape {
  const required = new Set(node.required);
  const fields = Object.entries(node.properties ?? {}).map(([name, value]): [string, Shape] => {
    const field = read(value);
    return [name, required.has(name) || field.optional ? field : { ...field, optional: true }];
  });
  const { additionalProperties: rest } = node;
  if (rest === true && fields.length === 0) return anything;
  const others = rest === undefined || rest === false ? undeclared : readRest(rest, read);
  return { ...leaf("object"), fields: new Map(fields), others };
}

function formOf({ format, pattern }: Node): TextForm | null {
  if (format === "date") return "day";
  if (format === "date-time") return "moment";
  return pattern === answeredIdentifier.source ? "identifier" : null;
}

function readRest(rest: unknown, read: (value: unknown) => Shape): Shape {
  return rest === true ? anything : read(rest);
}

/** Null beside one shape is that shape, optional; of several simple ones any may come. */
function readChoice(choices: readonly Shape[]): Shape {
  const [first = anything, ...more] = choices.filter(({ is }) => is !== "boolean");
  if (more.length === 0) return choices.length < 2 ? first : { ...first, optional: true };
  return more.every(({ is }) => is === first.is) ? first : anything;
}

function leaf(is: Shape["is"]): Shape {
  const within = () => {
    if (is === "any") return anything;
    return is === "named" ? named : undeclared;
  };
  return {
    is,
    fields: new Map(),
    get item(): Shape {
      return within();
    },
    get others(): Shape {
      return within();
    },
    optional: false,
    form: null,
    values: null,
  };
}
