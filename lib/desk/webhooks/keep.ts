import "server-only";
import { sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { rightNow } from "../right-now";
import type { Message } from "./message";
import type { Signed } from "./verify";

export interface NewDelivery extends Signed, Omit<Message, "accountGuid"> {
  readonly tenantId: string;
  /** SHA-256 of the bytes that were signed. */
  readonly bodyHash: string;
}

/**
 * Keeps a webhook: one row for each id, in one statement, so that copies which come at the same
 * moment count as copies. Another body under the id never replaces the first; a row that was done
 * with it is a person's again.
 */
export async function keepDelivery(
  database: DeskDatabase,
  delivery: NewDelivery,
): Promise<"kept" | "copy"> {
  const { tenantId, webhookId, kind, signedAt, happenedAt, body, bodyHash } = delivery;
  const old = webhookDeliveries;
  const differs = sql`${old.bodyHash} <> excluded.body_hash`;
  const reopens = sql`${differs} and ${old.state} in ('done', 'nothing-to-do')`;
  const [row] = await database
    .insert(webhookDeliveries)
    .values({
      ...{ tenantId, webhookId, kind, signedAt, happenedAt, body, bodyHash },
      invoiceNumber: delivery.invoiceNumber,
      receivedAt: rightNow,
    })
    .onConflictDoUpdate({
      target: [old.tenantId, old.webhookId],
      set: {
        copies: sql`${old.copies} + case when ${differs} then 0 else 1 end`,
        contradictions: sql`${old.contradictions} + case when ${differs} then 1 else 0 end`,
        state: sql`case when ${reopens} then 'attention' else ${old.state} end`,
        reason: sql`case when ${reopens} then 'other-body' else ${old.reason} end`,
        lastCopyAt: rightNow,
      },
    })
    .returning({ lastCopyAt: old.lastCopyAt });
  return row?.lastCopyAt === null ? "kept" : "copy";
}
