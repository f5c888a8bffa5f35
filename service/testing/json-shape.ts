import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that the contract's shapes use. */
export interface JsonShape {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, JsonShape>> | undefined;
  readonly items?: JsonShape | undefined;
  readonly anyOf?: readonly JsonShape[] | undefined;
  readonly oneOf?: readonly JsonShape[] | undefined;
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonShape>> | undefined;
}

export const jsonShapeSchema: z.ZodType<JsonShape> = z.lazy(() =>
  z.object({
    // A list if null is allowed too, which `resolved` ignores as well.
    type: z
      .union([
        z.string(),
        z.array(z.string()).transform((types) => types.find((type) => type !== "null")),
      ])
      .optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), jsonShapeSchema).optional(),
    items: jsonShapeSchema.optional(),
    anyOf: z.array(jsonShapeSchema).optional(),
    oneOf: z.array(jsonShapeSchema).optional(),
    $ref: z.string().optional(),
    $defs: z.record(z.string(), jsonShapeSchema).optional(),
  }),
);

/** Callbacks of drawing a value. */
export interface Drawing {
  draw<T>(make: (shape: JsonShape) => fc.Arbitrary<T>, shape: JsonShape): T;
  /** Whether an optional name is given. */
  gives(place: readonly string[]): boolean;
  /** Path and query contain only texts. */
  readonly asText: boolean;
}

/** The shape behind references; of a union, the first that is not null. */
export function resolved(root: JsonShape, shape: JsonShape): JsonShape {
  const name = shape.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (target) return resolved(root, target);
  const choice = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== "null");
  return choice ? resolved(root, choice) : shape;
}

/** A value of the shape; other rules may still refuse it. */
export function drawnValue(
  root: JsonShape,
  shape: JsonShape,
  drawing: Drawing,
  place: readonly string[],
): unknown {
  const known = resolved(root, shape);
  if (known.properties) return objectOf(root, known, drawing, place);
  if (known.items) return listOf(root, known.items, known, drawing, place);
  const value = drawing.draw(leafArbitrary, known);
  return drawing.asText ? String(value) : value;
}

function objectOf(
  root: JsonShape,
  { properties = {}, required = [] }: JsonShape,
  drawing: Drawing,
  place: readonly string[],
) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || drawing.gives([...place, name]),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      drawnValue(root, properties[name] ?? {}, drawing, [...place, name]),
    ]),
  );
}

function listOf(
  root: JsonShape,
  items: JsonShape,
  { minItems = 0, maxItems = 2 }: JsonShape,
  drawing: Drawing,
  place: readonly string[],
) {
  const least = Math.max(minItems, drawing.gives(place) ? 1 : 0);
  const length = drawing.draw(
    () => fc.integer({ min: least, max: Math.max(least, Math.min(maxItems, 2)) }),
    {},
  );
  return Array.from({ length }, (_, index) =>
    drawnValue(root, items, drawing, [...place, String(index)]),
  );
}

const made = new WeakMap<JsonShape, fc.Arbitrary<unknown>>();

function leafArbitrary(shape: JsonShape): fc.Arbitrary<unknown> {
  const known = made.get(shape) ?? makeLeaf(shape);
  made.set(shape, known);
  return known;
}

function makeLeaf(shape: JsonShape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  const { minimum = -1000, maximum = 1000 } = shape;
  switch (shape.type) {
    case "string":
      return textArbitrary(shape);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number": {
      const min = Math.max(minimum, -1000);
      const small = { min: Math.ceil(Math.max(min, 0)), max: Math.min(maximum, 20) };
      return small.min > small.max
        ? fc.integer({ min, max: Math.ceil(maximum) })
        : fc.integer(small);
    }
    case "null":
      return fc.constant(null);
    default:
      return fc.constantFrom<unknown>("1", "42", "true");
  }
}

const day = {
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
};

/** Drawn more often, because one field must name what another names too. */
const sharedIdentifier = "5f0c1be2a7d94638b1e0c4a2d7f95386";

function textArbitrary({ format, pattern, minLength = 0, maxLength = 12 }: JsonShape) {
  if (format === "date") return fc.date(day).map((moment) => moment.toISOString().slice(0, 10));
  if (format === "date-time") return fc.date(day).map((moment) => moment.toISOString());
  if (format === "email") return fc.constant("somebody@utility.example");
  if (format === "uri") return fc.constant("https://utility.example/x");
  if (pattern !== undefined) {
    const shape = new RegExp(pattern);
    const matching = fc.stringMatching(shape);
    if (!shape.test(sharedIdentifier)) return matching;
    return fc.oneof(matching, matching, fc.constant(sharedIdentifier));
  }
  const max = Math.max(minLength, Math.min(maxLength, minLength + 12));
  const unit = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzæøåÄ0123456789 -");
  const free = fc.string({ unit, minLength, maxLength: max });
  // What the shape does not show: a text that means a flag or a number.
  return fc.oneof(free, fc.constantFrom("true", "false", "1", "42"));
}
