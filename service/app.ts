import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import { operationTable } from "../lib/contract/operation-table";
import { beginSpan } from "../lib/telemetry/tracing";
import type { OperationHandlers, ServiceContext } from "./context";
import { customerHandlers } from "./customers/handlers";
import { debtCaseHandlers } from "./debt-cases/handlers";
import { dimensionHandlers } from "./dimensions/handlers";
import { eventHandlers } from "./events/handlers";
import { gridOwnerHandlers } from "./grid-owners/handlers";
import type { DeprecatedOperations } from "./http/deprecation";
import { registerHealth } from "./http/health";
import { methodsOf } from "./http/methods-of";
import { ServiceProblem } from "./http/problem";
import { problemOf } from "./http/problem-of";
import { type RequestFacts, registerOperations } from "./http/register";
import { registerDocument } from "./http/register-document";
import { registerReference } from "./http/register-reference";
import { logFailure, type RequestLine, type ServiceLog } from "./http/service-log";
import type { VerifyToken } from "./http/token-verifier";
import { traceIdOf } from "./http/trace";
import { invoiceGroupHandlers } from "./invoice-groups/handlers";
import { invoiceLineHandlers } from "./invoice-lines/handlers";
import { invoiceHandlers } from "./invoices/handlers";
import { meteringPointHandlers } from "./metering-points/handlers";
import { offeringHandlers } from "./offerings/handlers";
import { priceHandlers } from "./prices/handlers";
import { productHandlers } from "./products/handlers";
import { reportFileHandlers } from "./report-files/handlers";
import { breakConnections } from "./sandbox/broken-answer";
import { followClock } from "./sandbox/clock-store";
import { answerByHabits } from "./sandbox/habits/answer-by-habits";
import type { Sandbox } from "./sandbox/handlers";
import { registerSandbox } from "./sandbox/register";
import { serviceTypeHandlers } from "./service-types/handlers";
import type { ServiceMetrics } from "./telemetry/service-metrics";
import { createTenantStore } from "./tenants/store";

export interface ServiceAppOptions extends ServiceContext {
  readonly verifyToken: VerifyToken;
  readonly log: ServiceLog;
  /** Null: nothing is measured. */
  readonly metrics: Pick<ServiceMetrics, "observeRequest"> | null;
  readonly deprecatedOperations: DeprecatedOperations;
  /** null: the paths under /sandbox are 404. */
  readonly sandbox: Sandbox | null;
}

/**
 * Builds the Invoicing, Contract and Settlement Service: every operation of lib/contract, its
 * OpenAPI document at /openapi.json, readable at /docs, and /health/live and /health/ready. It does not listen.
 */
export function createServiceApp(options: ServiceAppOptions): Hono<RequestFacts> {
  const { database, verifyToken, log, metrics, sandbox } = options;
  const app = new OpenAPIHono<RequestFacts>();
  if (sandbox) app.use(breakConnections); // registered first, so that it sees the final answer
  app.use(async (c, next) => {
    const start = performance.now();
    const parent = c.req.header("traceparent") ?? null;
    const span = beginSpan({ name: "request", kind: "server", parent });
    const traceId = span?.traceId ?? traceIdOf(c.req.raw.headers);
    c.set("traceId", traceId);
    c.set("operation", null);
    c.set("tenant", null);
    c.set("client", null);
    await next();
    const { method } = c.req;
    const { headers, status } = c.res;
    // Not by c.header, which makes a stream of the body: the server sends a text in one piece.
    headers.set("x-trace-id", traceId);
    headers.set("cache-control", "no-store");
    headers.set("x-content-type-options", "nosniff");
    const operation = c.get("operation");
    const milliseconds = performance.now() - start;
    const route = operation ?? "none";
    span?.end({ name: route, failed: status >= 500, method, route, status });
    metrics?.observeRequest(operation, status, milliseconds / 1000);
    const line: RequestLine = {
      traceId,
      method,
      operation,
      status,
      milliseconds: Math.round(milliseconds),
      tenant: c.get("tenant"),
      client: c.get("client"),
    };
    log.info(line, "request");
  });
  if (sandbox) app.use(answerByHabits(sandbox.habits));
  app.onError((error, c) => {
    const problem = problemOf(error, accessOf(c));
    if (problem !== error) logFailure(log, error, "failure", { traceId: c.get("traceId") });
    return c.json(problem.toProblem(c.req.path, c.get("traceId")), problem.status, problem.headers);
  });
  app.notFound((c) => {
    const allow = methodsOf(c.req.path).join(", ");
    throw allow === ""
      ? new ServiceProblem("not-found")
      : new ServiceProblem("method-not-allowed", { headers: { allow } });
  });
  registerHealth(app, database);
  registerDocument(app, options.publicAddress);
  registerReference(app);
  const admission = { verifyToken, findTenant: createTenantStore(database) };
  if (sandbox) {
    app.use(async (_, next) => {
      await followClock(database, sandbox.clock); // another process may have changed the clock
      await next();
    });
    registerSandbox(app, options, sandbox, admission);
  }
  registerOperations(app, createHandlers(options), {
    ...admission,
    deprecated: options.deprecatedOperations,
    faults: options.faults,
  });
  return app;
}

/** Whether a call may have changed something; of the sandbox's controls and the rest by the method. */
function accessOf(c: Context<RequestFacts>): "read" | "write" {
  const operation = c.get("operation");
  if (operation !== null) return operationTable[operation].access;
  return c.req.method === "GET" || c.req.method === "HEAD" ? "read" : "write";
}

/** A handler for every operation of the contract, gathered from the nouns' files. */
function createHandlers(context: ServiceContext): OperationHandlers {
  return {
    ...customerHandlers(context),
    ...debtCaseHandlers(context),
    ...dimensionHandlers(context),
    ...eventHandlers(context),
    ...gridOwnerHandlers(context),
    ...invoiceGroupHandlers(context),
    ...invoiceLineHandlers(context),
    ...invoiceHandlers(context),
    ...meteringPointHandlers(context),
    ...offeringHandlers(context),
    ...priceHandlers(context),
    ...productHandlers(context),
    ...reportFileHandlers(context),
    ...serviceTypeHandlers(context),
  };
}
