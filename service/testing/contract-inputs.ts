import fc from "fast-check";
import { z } from "zod";
import {
  type OperationId,
  type OperationRow,
  operationTable,
} from "../../lib/contract/operation-table";
import { type OperationShapes, operations } from "../../lib/contract/operations";
import { operationIds } from "../http/register";
import { type Drawing, drawnValue, type JsonShape, jsonShapeSchema, resolved } from "./json-shape";

/** The inputs of a call before they become an address and a body. */
export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** undefined: no body. */
  body: unknown;
}

export type InputPart = keyof CallInput;
export const inputParts = ["params", "query", "body"] as const satisfies readonly InputPart[];

/** An operation with its shapes as JSON Schema, from which inputs are generated. */
export interface ContractCall {
  readonly id: OperationId;
  readonly row: OperationRow;
  readonly shapes: OperationShapes;
  /** null: the part has no shape, so nothing is sent. */
  readonly parts: Readonly<Record<InputPart, JsonShape | null>>;
}

/** Every operation of the contract's table. */
export function contractCalls(): ContractCall[] {
  const table: Record<OperationId, OperationRow> = operationTable;
  return operationIds.map((id) => {
    const shapes: OperationShapes = operations[id];
    const parts = {
      params: shapeOf(shapes.params),
      query: shapeOf(shapes.query),
      body: shapes.body === null ? null : shapeOf(shapes.body),
    };
    return { id, row: table[id], shapes, parts };
  });
}

/** The shape of what is sent, as JSON Schema. */
export function shapeOf(schema: z.ZodType): JsonShape {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return jsonShapeSchema.parse(json);
}

/** The contract's refusal of an input: the paths that it names, or none if it accepts the input. */
export function refusedPlaces(shapes: OperationShapes, input: CallInput): string[][] {
  return inputParts.flatMap((part) => {
    const parsed = shapes[part]?.safeParse(input[part]);
    const issues = parsed?.success === false ? parsed.error.issues : [];
    return issues.map(({ path }) => [part, ...path.map(String)]);
  });
}

export interface InputWishes {
  /** Percentage of optional names that are given. */
  readonly presence: number;
  /** Paths that are always given, as `body.accountGuid`. */
  readonly given?: readonly string[];
}

const mostDraws = 300;
/** Percentage for values that are drawn again: rules such as "at least one" need some. */
const leastPresence = 10;

/**
 * A valid input of the contract: drawn from the shapes; where another rule refuses it, drawn again
 * at the paths that the rule names.
 *
 * @throws {Error} if none was found: the generator has no rule for the format of such a field.
 */
export function validInputs(call: ContractCall, wishes: InputWishes): fc.Arbitrary<CallInput> {
  return fc.gen().map((g) => {
    let presence = wishes.presence;
    const drawing = (part: InputPart): Drawing => ({
      draw: (make, shape) => g(make, shape),
      gives: (place) =>
        wishes.given?.some((given) => `${given}.`.startsWith(`${place.join(".")}.`)) === true ||
        g(percent) < presence,
      asText: part !== "body",
    });
    const whole = (part: InputPart) => {
      const shape = call.parts[part];
      return shape === null ? undefined : drawnValue(shape, shape, drawing(part), [part]);
    };
    const input = {
      params: recordSchema.parse(whole("params")),
      query: recordSchema.parse(whole("query")),
      body: whole("body"),
    };
    presence = Math.max(presence, leastPresence);
    for (let count = 0; count < mostDraws; count += 1) {
      const refused = [...refusedPlaces(call.shapes, input), ...dotSegments(input.params)];
      if (refused.length === 0) return input;
      for (const place of refused) {
        const part = inputParts.find((name) => name === place[0]) ?? "body";
        const shape = call.parts[part] ?? {};
        const again = redrawn(shape, shape, drawing(part), input[part], place, 1);
        if (part === "body") input.body = again;
        else input[part] = recordSchema.parse(again);
      }
    }
    throw new Error(`No input of ${call.id} was found: ${JSON.stringify(input)}`);
  });
}

/** No address can contain a segment of dots: it means another address. */
function dotSegments(params: CallInput["params"]): string[][] {
  const names = Object.keys(params).filter((name) => /^\.{1,2}$/.test(String(params[name])));
  return names.map((name) => ["params", name]);
}

const recordSchema = z.record(z.string(), z.unknown());
const percent = () => fc.integer({ min: 0, max: 99 });

/** The value with the part at the path drawn again, or left out if optional. */
function redrawn(
  root: JsonShape,
  shape: JsonShape,
  drawing: Drawing,
  value: unknown,
  place: readonly string[],
  depth: number,
): unknown {
  const known = resolved(root, shape);
  const name = place[depth];
  const here = place.slice(0, depth);
  if (name !== undefined && Array.isArray(value) && known.items) {
    const items = known.items;
    return value.map((item: unknown, index) =>
      String(index) === name ? redrawn(root, items, drawing, item, place, depth + 1) : item,
    );
  }
  const below = name === undefined ? undefined : known.properties?.[name];
  if (name === undefined || !below || !isRecord(value)) {
    return drawnValue(root, shape, drawing, here);
  }
  const { [name]: old, ...rest } = value;
  const needed = known.required?.includes(name) === true;
  if (!needed && !drawing.gives([...here, name])) return rest;
  return { ...rest, [name]: redrawn(root, below, drawing, old, place, depth + 1) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
