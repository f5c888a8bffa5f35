import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AggregateType } from "../../lib/contract/event-enumerations";
import type { OperationId } from "../../lib/contract/operation-table";
import type { ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { requests } from "../db/schema/requests";
import { ServiceProblem } from "../http/problem";

type RequestRow = typeof requests.$inferInsert;

/** A call with a RequestId. */
export interface RequestCall {
  readonly operation: OperationId;
  readonly requestId: string;
  readonly input: {
    readonly tenant: { readonly id: string };
    readonly client: string;
    readonly params: unknown;
    readonly body: unknown;
  };
  /**
   * The subject of the work. Accepted work with the same value is applied in the order of
   * acceptance.
   */
  readonly aggregate: { readonly type: AggregateType; readonly value: string };
}

/**
 * Stores work that is applied later and returns the body of the 202. Once this returns, the work
 * survives a crash. `check` runs in the same transaction; if it throws, nothing is stored.
 *
 * @throws {ServiceProblem} 409 `duplicate-request` with the time of the first; what `check` throws.
 */
export async function acceptWork(
  context: ServiceContext,
  call: RequestCall,
  check: (queries: Queries) => Promise<unknown> = async () => undefined,
): Promise<{ Message: string }> {
  const { database, clock, requestDelay, faults, wake } = context;
  const { operation, input } = call;
  const at = clock();
  const target = { operation, tenantId: input.tenant.id, client: input.client };
  await database.queries.transaction(async (queries) => {
    await claimRequestId(queries, {
      ...toRow(call, at),
      status: faults?.strikes("202-never", target) ? "held" : "accepted",
      applyAfter: new Date(at.getTime() + requestDelay),
      params: input.params,
      body: input.body,
    });
    await check(queries);
  });
  wake();
  return { Message: "Request accepted" };
}

/**
 * Stores the RequestId of an operation that is applied at once; call it first, in its transaction.
 *
 * @throws {ServiceProblem} 409 `duplicate-request` with the time of the first.
 */
export function rememberRequest(queries: Queries, call: RequestCall, at: Date): Promise<void> {
  const row = toRow(call, at);
  return claimRequestId(queries, { ...row, status: "applied", applyAfter: at, finishedAt: at });
}

function toRow({ operation, requestId, input, aggregate }: RequestCall, at: Date) {
  return {
    tenantId: input.tenant.id,
    requestId,
    operation,
    bodyHash: bodyHash([operation, input.params, input.body]),
    aggregateType: aggregate.type,
    aggregateValue: aggregate.value,
    client: input.client,
    receivedAt: at,
  };
}

async function claimRequestId(queries: Queries, row: RequestRow): Promise<void> {
  const claimed = await queries
    .insert(requests)
    .values(row)
    .onConflictDoNothing()
    .returning({ requestId: requests.requestId });
  if (claimed.length > 0) return;
  const [first] = await queries
    .select({ hash: requests.bodyHash, receivedAt: requests.receivedAt })
    .from(requests)
    .where(and(eq(requests.tenantId, row.tenantId), eq(requests.requestId, row.requestId)));
  if (!first) throw new Error("A RequestId was refused that nobody holds.");
  const same = first.hash === row.bodyHash ? "the same request" : "another request";
  throw new ServiceProblem("duplicate-request", {
    detail: `This RequestId came first with ${same} at ${first.receivedAt.toISOString()}.`,
    firstReceivedAt: first.receivedAt,
  });
}

/** Equal for equal values, whatever the order of their names. */
function bodyHash(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
