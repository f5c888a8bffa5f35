import "server-only";
import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { withExamples } from "../../contract/parameter-examples";
import { problemSchema } from "../../contract/problem";
import { deskOperationIds, deskOperations } from "../../desk-contract/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../../desk-contract/desk-table";
import type { DeskShapes } from "../../desk-contract/shapes";

let document: Promise<Record<string, unknown>> | null = null;

/** The OpenAPI 3.1 document of the desk's own API, made once from the contract. */
export function describeDesk(publicAddress: string): Promise<Record<string, unknown>> {
  document ??= makeDocument(publicAddress);
  return document;
}

async function makeDocument(publicAddress: string): Promise<Record<string, unknown>> {
  // Loaded on request: no other request needs it.
  const { OpenAPIHono } = await import("@hono/zod-openapi");
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "__Host-desk.session",
    description: "The session of who is signed in.",
  });
  for (const id of deskOperationIds) {
    app.openAPIRegistry.registerPath(routeOf(id, deskTable[id], deskOperations[id]));
  }
  const made = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Invoice Desk",
      version: "1",
      description:
        "The desk's own API, generated from its contract. A request other than GET needs the header X-Desk-Request: 1 and has to come from the desk's own pages.",
    },
    servers: [{ url: `${publicAddress}/api/desk` }],
    security: [{ session: [] }],
  });
  return { ...made };
}

const refusals = {
  400: "The input is not valid",
  401: "Nobody is signed in",
  403: "The role does not allow it",
  404: "Not found",
  409: "Conflict with the present state",
  413: "The body is too large",
  429: "Too many requests",
  500: "The desk failed",
} as const;

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

/** One operation as described in OpenAPI. */
function routeOf(id: DeskOperationId, row: DeskRow, shapes: DeskShapes): RouteConfig {
  const { summary, description } = shapes;
  return {
    method: methodWords[row.method],
    path: row.path,
    operationId: id,
    tags: [row.path.split("/")[1] ?? ""],
    summary,
    ...(description !== undefined && { description }),
    security: [{ session: [] }],
    "x-permission": row.permission,
    "x-passive": row.passive,
    request: requestOf(row, shapes),
    responses: {
      [statusOf(shapes)]: answerOf(shapes),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, text]) => [
          status,
          { description: text, content: { "application/problem+json": { schema: problemSchema } } },
        ]),
      ),
    },
  };
}

function statusOf({ status, media, answer }: DeskShapes): number {
  return answer === null && media === undefined ? 204 : (status ?? 200);
}

function answerOf({ media, answer }: DeskShapes): RouteConfig["responses"][string] {
  const description = "The answer";
  if (media !== undefined) {
    return { description, content: { [media]: { schema: { type: "string", format: "binary" } } } };
  }
  return answer === null ? { description } : { description, content: json(answer) };
}

function requestOf(
  { idempotent, path }: DeskRow,
  { params, query, body, file, position }: DeskShapes,
): RouteConfig["request"] {
  const cursor = z.string().optional().meta({ description: "The `next` of the page before." });
  const asked = query as z.ZodObject;
  return {
    params: withExamples(params as z.ZodObject, path),
    query: withExamples(position === undefined ? asked : asked.safeExtend({ cursor }), path),
    ...(idempotent && { headers: withExamples(idempotencyHeaders, path) }),
    ...(file !== undefined && {
      body: {
        required: true,
        content: {
          "application/octet-stream": {
            schema: { type: "string", format: "binary", maxLength: file },
          },
        },
      },
    }),
    ...(body && {
      body: { required: !body.safeParse(undefined).success, content: json(body) },
    }),
  };
}

const idempotencyHeaders = z.object({ "Idempotency-Key": z.string().min(16).max(64) });

const methodWords = {
  GET: "get",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
  DELETE: "delete",
} as const satisfies Record<DeskRow["method"], string>;
