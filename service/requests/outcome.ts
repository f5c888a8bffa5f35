import { and, eq } from "drizzle-orm";
import type { AggregateType } from "../../lib/contract/event-enumerations";
import type { OperationId } from "../../lib/contract/operation-table";
import type { AppliedOutcome } from "../context";
import type { Queries } from "../db/open";
import { requests } from "../db/schema/requests";
import { recordEvents } from "../events/store";

type RequestRow = typeof requests.$inferSelect;

/** Ends a request and records RequestApplied or RequestRejected, in the caller's transaction. */
export async function recordOutcome(
  queries: Queries,
  row: RequestRow,
  outcome: AppliedOutcome,
  at: Date,
): Promise<void> {
  const applied = outcome.kind === "applied";
  const summary = applied ? outcome.summary : outcome.reason;
  await queries
    .update(requests)
    .set({
      status: outcome.kind,
      reason: applied ? null : outcome.reason,
      finishedAt: at,
      // The identifier is stored permanently, its input only while it is needed.
      params: null,
      body: null,
    })
    .where(and(eq(requests.tenantId, row.tenantId), eq(requests.requestId, row.requestId)));
  await recordEvents(queries, [
    {
      tenantId: row.tenantId,
      event: applied ? "RequestApplied" : "RequestRejected",
      // acceptWork wrote both from values of these types.
      aggregateType: row.aggregateType as AggregateType,
      operation: row.operation as OperationId,
      aggregateValue: row.aggregateValue,
      requestId: row.requestId,
      occurredAt: at,
      actor: row.client,
      summary,
      payload: applied
        ? { operation: row.operation, records: outcome.records ?? [] }
        : { operation: row.operation, reason: outcome.reason },
      records: applied ? (outcome.records ?? []) : [],
    },
  ]);
}
