import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../contract/operations";
import { amountFields } from "./amount-field";

/** Numbers that are no amounts: unit prices, quantities, rates, limits of prices, a code. */
const others = [
  "price",
  "consumptionPrice",
  "monthlyPrice",
  "Minimum",
  "Maximum",
  "Value",
  "quantity",
  "invoiceConsumptionTotal",
  "yearlyVolume",
  "vatRate",
  "vat",
  "status",
];

const shape = z.object({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

/** Names of the decimal numbers in a JSON Schema. */
function decimalsOf(schema: unknown, name = ""): string[] {
  const parsed = shape.safeParse(schema);
  if (!parsed.success) return [];
  const { type, properties = {}, items, anyOf = [], allOf = [], $defs = {} } = parsed.data;
  return [
    ...(type === "number" || (Array.isArray(type) && type.includes("number")) ? [name] : []),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([key, part]) => decimalsOf(part, key)),
    ...[items, ...anyOf, ...allOf].flatMap((part) => decimalsOf(part, name)),
  ];
}

test("every decimal number of the contract is known as an amount or as something else", () => {
  const found = Object.values(operations).flatMap(({ answer, body }) => [
    ...(answer ? decimalsOf(z.toJSONSchema(answer, { unrepresentable: "any" })) : []),
    ...(body ? decimalsOf(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })) : []),
  ]);
  const amounts: readonly string[] = amountFields;
  const unknown = found.filter((name) => !amounts.includes(name) && !others.includes(name));
  expect([...new Set(unknown)]).toEqual([]);
  expect(amounts.filter((name) => !found.includes(name))).toEqual([]);
});
