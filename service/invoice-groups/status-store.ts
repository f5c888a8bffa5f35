import { eq } from "drizzle-orm";
import type { OperationId } from "../../lib/contract/operation-table";
import type { Queries } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { recordEvents } from "../events/store";
import { enqueueWebhook } from "../webhooks/enqueue-webhook";
import type { GroupFacts } from "./facts-store";
import { type LifeStep, stepOf } from "./status-rules";

export interface StatusCause {
  readonly tenantId: string;
  readonly operation: OperationId;
  readonly client: string;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Applies a transition of a group's status. A change is recorded as AccountLifeTimeStatusUpdate and
 * queued for the debt collection partners, in the caller's transaction (interface, sections 3,
 * 6.2).
 */
export async function changeGroupStatus(
  queries: Queries,
  group: Omit<GroupFacts, "status"> & { readonly status: GroupFacts["status"] | null },
  step: LifeStep,
  cause: StatusCause,
): Promise<void> {
  const { status, changed } = stepOf(group.status, step);
  if (!changed) return;
  const { tenantId, operation, client, requestId, at } = cause;
  const event = "AccountLifeTimeStatusUpdate";
  await queries.update(invoiceGroups).set({ status }).where(eq(invoiceGroups.guid, group.guid));
  const { guid: accountGuid, customerGuid, customerNumber } = group;
  const data = { accountGuid, customerGuid, customerNumber, status };
  await recordEvents(queries, [
    {
      tenantId,
      event,
      aggregateType: "account",
      aggregateValue: accountGuid,
      operation,
      requestId,
      occurredAt: at,
      actor: client,
      summary: step === "end" ? "The invoice group has ended" : "The invoice group is active",
      payload: data,
      records: [accountGuid],
    },
  ]);
  await enqueueWebhook(queries, { tenantId, event, orderingKey: accountGuid, data, at });
}
