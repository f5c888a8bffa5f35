import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { accountSearchParametersSchema } from "../../lib/contract/invoice-group-search";
import { contractCalls } from "../testing/contract-inputs";
import { readServiceDocument, type ServiceDocument } from "../testing/document";

let document: ServiceDocument;
beforeAll(async () => {
  document = await readServiceDocument();
});

const calls = contractCalls();
const withBody = calls.filter(({ shapes }) => shapes.body !== null);

/** Every field of a schema with its path: fields of objects, and of the items of lists. */
function fieldsOf(schema: z.ZodType, path: readonly string[] = []): [string[], z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? fieldsOf(inner, path) : [];
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return element instanceof z.ZodType ? fieldsOf(element, [...path, "0"]) : [];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    [[...path, name], field] as [string[], z.ZodType],
    ...fieldsOf(field, [...path, name]),
  ]);
}

/** A value that has null at this path and nothing else. */
function nullAt([name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return null;
  return name === "0" ? [nullAt(rest)] : { [name]: nullAt(rest) };
}

/** Whether the document refuses the value at exactly this path. */
function refusesAt(id: (typeof calls)[number]["id"], value: unknown, path: readonly string[]) {
  const validate = document.validator(document.bodyPointer(id));
  validate(value);
  const place = path.map((step) => `/${step}`).join("");
  return (validate.errors ?? []).some(
    ({ instancePath, keyword }) => instancePath === place && keyword !== "required",
  );
}

test.each(withBody)("$id: the document takes null exactly where the service does", (call) => {
  const fields = call.shapes.body === null ? [] : fieldsOf(call.shapes.body);
  const wrong = fields.filter(([path, field]) => {
    const taken = field.safeParse(null).success;
    return taken === refusesAt(call.id, nullAt(path), path);
  });
  expect(wrong.map(([path]) => path.join("."))).toEqual([]);
});

test("fields of bodies were compared, some with null and some without", () => {
  const fields = withBody.flatMap(({ shapes }) => (shapes.body ? fieldsOf(shapes.body) : []));
  const nullable = fields.filter(([, field]) => field.safeParse(null).success);
  expect(nullable.length).toBeGreaterThan(50);
  expect(fields.length - nullable.length).toBeGreaterThan(50);
});

test("a query parameter that takes true and false is a boolean in the document", () => {
  const described = calls.flatMap(({ id, shapes }) => {
    if (!(shapes.query instanceof z.ZodObject)) return [];
    const fields: [string, z.ZodType][] = Object.entries(shapes.query.shape);
    return fields.map(([name, field]) => ({
      name: `${id} ${name}`,
      taken: field.safeParse("true").data === true,
      type: document.operation(id).parameters.find((one) => one.name === name)?.schema.type,
    }));
  });
  const flags = described.filter(({ taken }) => taken);
  expect(flags.length).toBeGreaterThan(8);
  expect(described.filter(({ taken, type }) => taken !== (type === "boolean"))).toEqual([]);
});

test("no query parameter is exploded", () => {
  const queries = calls.flatMap(({ id }) =>
    document.operation(id).parameters.filter((one) => one.in === "query"),
  );
  expect(queries.length).toBeGreaterThan(40);
  expect(queries.filter(({ explode }) => explode !== false)).toEqual([]);
});

test("a name that the search does not know is refused by the document, as by the service", () => {
  const validate = document.validator("#/components/schemas/AccountSearchParameters");
  expect(validate({ customerName: "Berg" })).toBe(true);
  expect(validate({ customerNames: "Berg" })).toBe(false);
  expect(validate({ ...emptySearch(), restAmountFrom: 10.5 })).toBe(true);
});

function emptySearch() {
  const { shape } = accountSearchParametersSchema;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, null]));
}

test.each(["addInvoiceLine", "addNextInvoiceLines"] as const)(
  "%s: the address is shown by the interface, what it means is chosen",
  (id) => {
    expect(document.operation(id)).toMatchObject({
      "x-chosen": true,
      "x-chosen-part": "meaning",
    });
  },
);
