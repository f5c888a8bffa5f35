import "server-only";
import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { sqlNow } from "../../db/sql-now";
import type { Actor } from "../../server/auth/sessions";
import { recordAudit } from "../audit/record";
import { clearFailures, failsAlways } from "../queue/failure-store";
import { isClaimed } from "../queue/lease";
import type { DeliveryRow } from "./lease";
import { webhookProblems } from "./problems";

/**
 * Has a delivery processed once more, with a full set of attempts, also after the queue gave it up. It reads the service again, so
 * the result is current. Other bodies under its id are handled with it: the audit has their number.
 *
 * @throws {DeskProblem} 409 while a desk processes it.
 */
export async function replayDelivery(
  queries: DeskTransaction,
  actor: Actor,
  { id, tenantId }: DeliveryRow,
): Promise<DeliveryRow> {
  const isIt = and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.id, id));
  const [before] = await queries.select().from(webhookDeliveries).where(isIt).for("update");
  const [row] = await queries
    .update(webhookDeliveries)
    .set({
      state: "received",
      reason: null,
      attempts: 0,
      contradictions: 0,
      nextTryAt: sql`now()`,
      finishedAt: null,
    })
    .where(and(isIt, not(isClaimed(tenantId, "webhooks", sql`${webhookDeliveries.id}`))))
    .returning();
  if (!row || !before) throw webhookProblems.notReplayable();
  const { kind, invoiceNumber, state, reason, attempts, contradictions } = before;
  await clearFailures(queries, { tenantId, kind: "webhooks", itemId: id });
  await recordAudit(queries, {
    actor,
    action: "webhook.replayed",
    recordKind: "webhooks",
    recordId: id,
    before: { kind, invoiceNumber, state, reason, attempts, contradictions },
    after: { state: row.state },
    outcome: "done",
  });
  return row;
}

/**
 * Closes a delivery that awaits a person; nothing else changes.
 *
 * @throws {DeskProblem} 409 if it does not await a person any more.
 */
export async function closeDelivery(
  queries: DeskTransaction,
  actor: Actor,
  { id, tenantId, kind, invoiceNumber, state, reason, contradictions }: DeliveryRow,
): Promise<DeliveryRow> {
  const [row] = await queries
    .update(webhookDeliveries)
    .set({
      state: "nothing-to-do",
      reason: "closed-by-person",
      nextTryAt: null,
      finishedAt: sqlNow,
    })
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.id, id),
        or(
          inArray(webhookDeliveries.state, ["attention", "dead"]),
          failsAlways(tenantId, "webhooks", sql`${webhookDeliveries.id}`),
        ),
      ),
    )
    .returning();
  if (!row) throw webhookProblems.nothingToClose();
  await clearFailures(queries, { tenantId, kind: "webhooks", itemId: id });
  await recordAudit(queries, {
    actor,
    action: "webhook.closed",
    recordKind: "webhooks",
    recordId: id,
    before: { kind, invoiceNumber, state, reason, contradictions },
    after: { state: row.state },
    outcome: "done",
  });
  return row;
}
