import { OpenAPIHono } from "@hono/zod-openapi";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { z } from "zod";
import type { OperationId } from "../../lib/contract/operation-table";
import type { RequestFacts } from "../http/register";
import { registerDocument } from "../http/register-document";

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  explode: z.boolean().optional(),
  schema: z.record(z.string(), z.unknown()),
});

const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(parameterSchema).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }),
  ),
  requestBody: z
    .looseObject({ required: z.boolean(), content: z.record(z.string(), z.unknown()) })
    .optional(),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type DocumentedOperation = z.infer<typeof operationSchema>;

/** The service's OpenAPI document as a caller reads it, with validators of its schemas. */
export interface ServiceDocument {
  readonly json: unknown;
  operation(id: OperationId): DocumentedOperation;
  /** Validates by the schema at this pointer, such as `#/components/schemas/Problem`. */
  validator(pointer: string): ValidateFunction;
  /** The pointer of an operation's request body. */
  bodyPointer(id: OperationId): string;
  /** The pointer of the JSON that an operation answers with this status; null: no JSON. */
  answerPointer(id: OperationId, status: number): string | null;
}

export async function readServiceDocument(): Promise<ServiceDocument> {
  const app = new OpenAPIHono<RequestFacts>();
  registerDocument(app, "https://service.example");
  const json: unknown = await (await app.request("/openapi.json")).json();
  const { paths } = documentSchema.parse(json);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(z.record(z.string(), z.unknown()).parse(json), "document");
  const found = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method, operation },
      ]),
    ),
  );
  const entry = (id: OperationId) => {
    const one = found.get(id);
    if (!one) throw new Error(`${id} is not in the document.`);
    return one;
  };
  return {
    json,
    operation: (id) => entry(id).operation,
    validator: (pointer) => ajv.compile({ $ref: `document${pointer}` }),
    bodyPointer(id) {
      const { path, method } = entry(id);
      return pointerTo(["paths", path, method, "requestBody"]);
    },
    answerPointer(id, status) {
      const { path, method, operation } = entry(id);
      const { content } = operation.responses[status] ?? {};
      if (!content?.["application/json"]) return null;
      return pointerTo(["paths", path, method, "responses", String(status)]);
    },
  };
}

/** The JSON pointer of a body's schema, as an address fragment. */
function pointerTo(steps: readonly string[]): string {
  const escaped = [...steps, "content", "application/json", "schema"].map((step) =>
    encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  return `#/${escaped.join("/")}`;
}
