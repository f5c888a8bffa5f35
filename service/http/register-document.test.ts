import { OpenAPIHono } from "@hono/zod-openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { type OperationRow, operationTable } from "../../lib/contract/operation-table";
import type { OperationShapes } from "../../lib/contract/operations";
import type { RequestFacts } from "./register";
import { registerDocument, routeOf } from "./register-document";

const operationSchema = z.looseObject({
  operationId: z.string(),
  "x-permission": z.string(),
  "x-ledger-only": z.boolean(),
  "x-chosen": z.boolean(),
  deprecated: z.boolean(),
});

const documentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

async function readDocument() {
  const app = new OpenAPIHono<RequestFacts>();
  registerDocument(app, "https://service.example");
  const answer = await app.request("/openapi.json");
  expect(answer.status).toBe(200);
  return documentSchema.parse(await answer.json());
}

test("the document is valid OpenAPI 3.0 of the published version", async () => {
  const document = await readDocument();
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe("3.0.3");
  expect(document.info.version).toBe("1.3.2");
  expect(document.servers).toEqual([{ url: "https://service.example" }]);
});

test("every operation of the table is in it under its address, with who may and what is chosen", async () => {
  const { paths } = await readDocument();
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      `${method.toUpperCase()} ${path}`,
      operation["x-permission"],
      operation["x-ledger-only"],
      operation["x-chosen"],
      operation.deprecated,
    ]),
  );
  const rows: [string, OperationRow][] = Object.entries(operationTable);
  const expected = rows.map(([id, row]) => [
    id,
    `${row.method} ${row.path}`,
    row.permission,
    row.ledgerOnly,
    row.chosen !== null,
    row.deprecated !== null,
  ]);
  expect(found.sort()).toEqual(expected.sort());
});

const plainRow: OperationRow = operationTable.listServiceTypes;
const plainShapes: OperationShapes = {
  summary: "",
  section: "4",
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: null,
  answer: null,
};
const describeRoute = (shapes: Partial<OperationShapes>, row: Partial<OperationRow> = {}) =>
  routeOf("listServiceTypes", { ...plainRow, ...row }, { ...plainShapes, ...shapes });

test("an answer is described with its status and what its body is, or that it has none", () => {
  const statuses = (shapes: Partial<OperationShapes>) =>
    Object.entries(describeRoute(shapes).responses).filter(([status]) => status.startsWith("2"));
  expect(statuses({})).toEqual([["200", { description: expect.any(String) }]]);
  expect(statuses({ status: 202, answer: z.object({}) })).toMatchObject([
    ["202", { content: { "application/json": {} } }],
  ]);
  expect(statuses({ media: "application/octet-stream" })).toMatchObject([
    ["200", { content: { "application/octet-stream": { schema: { format: "binary" } } } }],
  ]);
});

test("a body is required unless its schema says otherwise", () => {
  const required = (body: z.ZodType) => describeRoute({ body }).request?.body?.required;
  expect(required(z.object({}))).toBe(true);
  expect(required(z.object({}).optional())).toBe(false);
});

test("a deprecated operation has its dates, and the answer after its removal", () => {
  const deprecated = { since: "2024-03-31", sunset: "2025-03-31", successor: null };
  expect(describeRoute({}, { deprecated })).toMatchObject({
    deprecated: true,
    "x-deprecated-since": "2024-03-31",
    "x-sunset": "2025-03-31",
    "x-successor": null,
    responses: { 410: {} },
  });
  expect(describeRoute({}).responses).not.toHaveProperty("410");
});
