import type { Context, Hono } from "hono";
import {
  type OperationId,
  type OperationRow,
  operationTable,
} from "../../lib/contract/operation-table";
import { type OperationShapes, operations } from "../../lib/contract/operations";
import { stringifyAmounts } from "../../lib/domain/amount-field";
import type { OperationHandlers, OperationInput } from "../context";
import { RawJson } from "../db/raw-json";
import type { Tenant } from "../tenants/store";
import { readJsonBody } from "./body";
import { type DeprecatedOperations, refuseDeprecated, warnDeprecation } from "./deprecation";
import type { FaultedCall, Faults } from "./faults";
import { parseInput } from "./parse-input";
import { ServiceProblem } from "./problem";
import type { VerifyToken } from "./token-verifier";

/** Identifies a request; the request log reads it when the answer is made. */
export interface RequestFacts {
  Variables: {
    traceId: string;
    operation: OperationId | null;
    tenant: string | null;
    client: string | null;
  };
}

export interface Admission {
  readonly verifyToken: VerifyToken;
  readonly findTenant: (id: string) => Promise<Tenant | null>;
}

interface Gate extends Admission {
  deprecated: DeprecatedOperations;
  faults: Faults | null;
}

export const operationIds = Object.keys(operationTable) as OperationId[];

/** Mounts every operation of the table, each after the checks of token, tenant and contract. */
export function registerOperations(
  app: Hono<RequestFacts>,
  handlers: OperationHandlers,
  gate: Gate,
): void {
  const table: Record<OperationId, OperationRow> = operationTable;
  // Literal paths first: the "details" of /invoice/details is no customer identifier.
  const variables = (id: OperationId) => table[id].path.split("{").length;
  for (const id of [...operationIds].sort((a, b) => variables(a) - variables(b))) {
    const { method, path, deprecated } = table[id];
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), warnDeprecation(deprecated), (c) =>
      answer(c, id, handlers, gate),
    );
  }
}

/** @throws {ServiceProblem} 409 if the operation needs the ledger and the tenant has none. */
export function requireLedger(row: Pick<OperationRow, "ledgerOnly">, tenant: { ledger: boolean }) {
  if (row.ledgerOnly && !tenant.ledger) throw new ServiceProblem("ledger-required");
}

/**
 * The caller and its tenant; both go to the request log.
 *
 * @throws {ServiceProblem} 401 without a valid token of a tenant that is known here.
 */
export async function admit(
  c: Context<RequestFacts>,
  { verifyToken, findTenant }: Admission,
): Promise<{ tenant: Tenant; client: string }> {
  const caller = await verifyToken(c.req.header("authorization"));
  c.set("client", caller.client);
  const tenant = await findTenant(caller.tenantId);
  if (!tenant) {
    const challenge = 'Bearer realm="service", error="invalid_token"';
    throw new ServiceProblem("unauthenticated", { headers: { "www-authenticate": challenge } });
  }
  c.set("tenant", tenant.id);
  return { tenant, client: caller.client };
}

async function answer<Id extends OperationId>(
  c: Context<RequestFacts>,
  id: Id,
  handlers: OperationHandlers,
  gate: Gate,
): Promise<Response> {
  c.set("operation", id);
  const { tenant, client } = await admit(c, gate);
  const row: OperationRow = operationTable[id];
  refuseDeprecated(row.deprecated, gate.deprecated);
  requireLedger(row, tenant);
  const parsed = parseInput(operations[id], {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: operations[id].body === null ? undefined : await readJsonBody(c.req.raw),
  });
  const input = { ...parsed, tenant, client } as OperationInput<Id>;
  const handle = async () => toResponse(c, operations[id], await handlers[id](input));
  const call = { operation: id, tenantId: tenant.id, client, input: parsed };
  return gate.faults === null ? handle() : strike(gate.faults, call, handle);
}

async function strike(faults: Faults, call: FaultedCall, handle: () => Promise<Response>) {
  const instead = await faults.before(call);
  return instead ?? faults.after(call, await handle());
}

function toResponse(c: Context, shapes: OperationShapes, result: unknown): Response {
  if (result instanceof Response) return result;
  const status = shapes.status ?? 200;
  if (result instanceof RawJson) {
    return c.body(result.text, status, { "content-type": "application/json" });
  }
  if (result === undefined) return c.body(null, status);
  return c.body(stringifyAmounts(result), status, { "content-type": "application/json" });
}
