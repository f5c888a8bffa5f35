import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import { problemSchema } from "../../lib/contract/problem";
import { stringifyAmounts } from "../../lib/domain/amount-field";
import type { ServiceContext } from "../context";
import { readJsonBody } from "../http/body";
import { parseInput } from "../http/parse-input";
import { ServiceProblem } from "../http/problem";
import { type Admission, admit, type RequestFacts } from "../http/register";
import type { Control } from "./control";
import { type ControlHandlers, type ControlId, type ControlInput, controls } from "./controls";
import { type Sandbox, sandboxHandlers } from "./handlers";

const controlIds = Object.keys(controls) as ControlId[];

/** Mounts the sandbox's controls, each after the check of the token, and their document. */
export function registerSandbox(
  app: Hono<RequestFacts>,
  context: ServiceContext,
  sandbox: Sandbox,
  admission: Admission,
): void {
  const document = sandboxDocument(context.publicAddress);
  const handlers = sandboxHandlers(context, sandbox);
  app.get("/sandbox/openapi.json", (c) => c.json(document));
  for (const id of controlIds) {
    const { method, path }: Control = controls[id];
    app.on(method.toUpperCase(), toRoute(path), (c) => answer(c, id, handlers, admission));
  }
  for (const path of new Set(controlIds.map((id) => controls[id].path))) {
    const methods = controlIds.filter((id) => controls[id].path === path);
    const allow = methods
      .map((id) => controls[id].method.toUpperCase())
      .sort()
      .join(", ");
    app.all(toRoute(path), () => {
      throw new ServiceProblem("method-not-allowed", { headers: { allow } });
    });
  }
}

function toRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

async function answer<Id extends ControlId>(
  c: Context<RequestFacts>,
  id: Id,
  handlers: ControlHandlers,
  admission: Admission,
): Promise<Response> {
  const { tenant, client } = await admit(c, admission);
  const control: Control = controls[id];
  const parsed = parseInput(control, {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: control.body === null ? undefined : await readJsonBody(c.req.raw),
  });
  const input = { ...parsed, tenant, client } as ControlInput<Id>;
  const result = await handlers[id](input);
  return result === undefined
    ? c.body(null, 204)
    : c.body(stringifyAmounts(result), control.status === 201 ? 201 : 200, {
        "content-type": "application/json",
      });
}

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

/** The OpenAPI 3.0 document of the controls; the interface's document does not contain them. */
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
  const described = { description: "The answer" };
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
      [status]: answer === null ? described : { ...described, content: json(answer) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [
          code,
          { description, content: json(problemSchema) },
        ]),
      ),
    },
  };
}
