import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import type { Actor } from "../../server/sessions";
import { recordAudit } from "../audit/record";
import { rightNow } from "../right-now";
import type { DeliveryRow } from "./lease";
import { webhookProblems } from "./problems";

/**
 * Closes what waits for a person, once a person has looked: nothing else changes by it.
 *
 * @throws {DeskProblem} 409 where it waits for nobody, or no longer does.
 */
export async function closeDelivery(
  database: DeskDatabase,
  actor: Actor,
  { id, tenantId, kind, invoiceNumber, state, reason, contradictions }: DeliveryRow,
): Promise<DeliveryRow> {
  return database.transaction(async (queries) => {
    const [row] = await queries
      .update(webhookDeliveries)
      .set({ state: "nothing-to-do", reason: "closed-by-person", finishedAt: rightNow })
      .where(
        and(
          eq(webhookDeliveries.tenantId, tenantId),
          eq(webhookDeliveries.id, id),
          inArray(webhookDeliveries.state, ["attention", "dead"]),
        ),
      )
      .returning();
    if (!row) throw webhookProblems.nothingToClose();
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
  });
}
