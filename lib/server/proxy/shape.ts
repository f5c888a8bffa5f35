import "server-only";
import { z } from "zod";
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
}

/** For positions that the contract does not declare. */
export const undeclared = leaf("undeclared");
/** For declared positions without declared content, such as the payload of an event. */
export const anything = leaf("any");
export const named = leaf("named");

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
  properties: z.record(z.string(), z.unknown()).optional(),
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
    return node.anyOf === undefined ? readNode(node, read) : readChoice(node.anyOf.map(read));
  };
  return read(document);
}

function readNode(node: Node, read: (value: unknown) => Shape): Shape {
  const [type, ...more] = node.type.filter((name) => name !== "null");
  if (more.length > 0) return anything;
  if (type === "object") {
    const fields = Object.entries(node.properties ?? {}).map(([name, field]): [string, Shape] => [
      name,
      read(field),
    ]);
    const { additionalProperties: rest } = node;
    if (rest === true && fields.length === 0) return anything;
    const others = rest === undefined || rest === false ? undeclared : readRest(rest, read);
    return { is: "object", fields: new Map(fields), item: undeclared, others };
  }
  if (type === "array") {
    const item = node.items === undefined ? anything : read(node.items);
    return { is: "list", fields: new Map(), item, others: undeclared };
  }
  if (type === "string") return leaf("text");
  if (type === "integer" || type === "number") return leaf("number");
  return type === "boolean" || node.type.length > 0 ? leaf("boolean") : anything;
}

function readRest(rest: unknown, read: (value: unknown) => Shape): Shape {
  return rest === true ? anything : read(rest);
}

/** Null beside one shape is that shape; of several simple ones any may come. */
function readChoice(choices: readonly Shape[]): Shape {
  const [first = anything, ...more] = choices.filter(({ is }) => is !== "boolean");
  if (more.length === 0) return choices.length === 0 ? anything : first;
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
  };
}
