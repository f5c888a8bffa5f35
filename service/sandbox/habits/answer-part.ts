import { z } from "zod";
import { answeredIdentifier } from "../../../lib/contract/identifier";
import type { OperationShapes } from "../../../lib/contract/operation-shapes/shapes";
import type { OperationId } from "../../../lib/contract/operation-table";
import { operations } from "../../../lib/contract/operations";

/** One position of an answer as the contract declares it. */
export interface AnswerPart {
  /** "code": a text of an enumeration; "payload": its names are data, so nothing in it is changed. */
  readonly kind:
    | ("record" | "list" | "payload")
    | ("text" | "code" | "day" | "moment" | "identifier")
    | ("integer" | "number" | "boolean");
  readonly fields: ReadonlyMap<string, AnswerPart>;
  /** Of each item of a list. */
  readonly item: AnswerPart | null;
}

const parts = new Map<OperationId, AnswerPart>();

/** The answer of an operation; a payload where the contract has none in JSON. */
export function answerPart(id: OperationId): AnswerPart {
  const compiled = parts.get(id);
  if (compiled !== undefined) return compiled;
  const { answer }: OperationShapes = operations[id];
  const part = answer === null ? partOf("payload") : compile(answer);
  parts.set(id, part);
  return part;
}

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});
const documentSchema = z.object({ $defs: z.record(z.string(), z.unknown()).default({}) });

/** The declared answer as a tree of its parts. */
export function compile(schema: z.ZodType): AnswerPart {
  const document = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const { $defs } = documentSchema.parse(document);
  const read = (value: unknown): AnswerPart => {
    const node = nodeSchema.parse(value);
    if (node.$ref !== undefined) return read($defs[node.$ref.replace("#/$defs/", "")]);
    if (node.anyOf !== undefined) {
      const choices = node.anyOf.filter((choice) => typeOf(nodeSchema.parse(choice)) !== "null");
      return choices.length === 1 ? read(choices[0]) : partOf("payload");
    }
    const type = typeOf(node);
    if (type === "array") {
      return { ...partOf("list"), item: node.items === undefined ? null : read(node.items) };
    }
    if (type !== "object") return partOf(kindOf(node));
    if (node.properties === undefined || Object.keys(node.properties).length === 0) {
      return partOf("payload");
    }
    const fields = Object.entries(node.properties).map(([name, field]): [string, AnswerPart] => [
      name,
      read(field),
    ]);
    return { ...partOf("record"), fields: new Map(fields) };
  };
  return read(document);
}

function partOf(kind: AnswerPart["kind"]): AnswerPart {
  return { kind, fields: new Map(), item: null };
}

type Node = z.output<typeof nodeSchema>;

/** Null beside a type says nothing more; of several types any may come. */
function typeOf({ type }: Node): string | null {
  const [first = null, ...more] = type.length > 1 ? type.filter((one) => one !== "null") : type;
  return more.length === 0 ? first : null;
}

function kindOf(node: Node): AnswerPart["kind"] {
  const type = typeOf(node);
  if (type === "integer" || type === "number" || type === "boolean") return type;
  if (type !== "string") return "payload";
  if (node.enum !== undefined) return "code";
  if (node.format === "date") return "day";
  if (node.format === "date-time") return "moment";
  return node.pattern === answeredIdentifier.source ? "identifier" : "text";
}
