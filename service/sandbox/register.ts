import type { Context, Hono } from "hono";
import { stringifyAmounts } from "../../lib/domain/amount-json";
import { readJsonBody } from "../http/body";
import { ServiceProblem } from "../http/problem";
import { type Admission, admit, type RequestFacts } from "../http/register";
import { parseInput } from "../http/validation";
import type { Workshop } from "../workshop";
import {
  type Control,
  type ControlHandlers,
  type ControlId,
  type ControlInput,
  controls,
} from "./controls";
import { sandboxDocument } from "./document";
import { type Sandbox, sandboxHandlers } from "./handlers";

const controlIds = Object.keys(controls) as ControlId[];

/** Mounts the sandbox's controls, each behind the token, and their document. */
export function registerSandbox(
  app: Hono<RequestFacts>,
  workshop: Workshop,
  sandbox: Sandbox,
  admission: Admission,
): void {
  const document = sandboxDocument(workshop.publicAddress);
  const handlers = sandboxHandlers(workshop, sandbox);
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
