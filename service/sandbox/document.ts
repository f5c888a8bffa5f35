import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";
import { problemSchema } from "../../lib/contract/problem";
import { type Control, controls } from "./controls";

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const refusals = {
  400: "The request is not valid",
  401: "A valid access token is needed",
  404: "Not found",
  409: "Conflict with the present state",
  413: "The body is too large",
  415: "The body has to be JSON",
  500: "The service failed",
} as const;

/** The OpenAPI 3.0 document of the controls; the interface's own does not know them. */
export function sandboxDocument(publicAddress: string) {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  for (const [id, control] of Object.entries<Control>(controls)) {
    registry.registerPath(routeOf(id, control));
  }
  return app.getOpenAPIDocument({
    openapi: "3.0.3",
    info: {
      title: "Sandbox of the Invoicing, Contract and Settlement Service",
      version: "1.0.0",
      description:
        "Controls of a service that was started with SANDBOX=on; no part of the interface.",
    },
    servers: [{ url: publicAddress }],
    security: [{ bearer: [] }],
  });
}

function routeOf(id: string, control: Control): RouteConfig {
  const { method, path, summary, description, params, query, body, status, answer } = control;
  const told = { description: "The answer" };
  return {
    method,
    path,
    operationId: id,
    tags: ["Sandbox"],
    summary,
    description,
    security: [{ bearer: [] }],
    request: {
      params: params as z.ZodObject,
      query: query as z.ZodObject,
      ...(body && { body: { required: true, content: json(body) } }),
    },
    responses: {
      [status]: answer === null ? told : { ...told, content: json(answer) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [
          code,
          { description, content: json(problemSchema) },
        ]),
      ),
    },
  };
}
