import "server-only";
import { eq, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { tenantLedgers } from "../../../db/schema/open-invoices";
import type { Ledger } from "../../../domain/debt-cases/case-shape";
import { type AuditActor, systemActor } from "../../../engine/audit/entry";
import { recordAudit } from "../../../engine/audit/record";

/** The stored state of the tenant's ledger; nulls: never checked. */
export async function findLedger(database: DeskDatabase, tenantId: string): Promise<Ledger> {
  const [row] = await database
    .select({ hasLedger: tenantLedgers.hasLedger, checkedAt: tenantLedgers.checkedAt })
    .from(tenantLedgers)
    .where(eq(tenantLedgers.tenantId, tenantId));
  if (!row) return { hasLedger: null, checkedAt: null };
  return { hasLedger: row.hasLedger, checkedAt: row.checkedAt.toISOString() };
}

/**
 * Stores the service's answer, with the person who started the check; null: the desk did, at the
 * first debt call.
 */
export async function saveLedger(
  database: DeskDatabase,
  tenantId: string,
  { hasLedger, asker, traceId }: { hasLedger: boolean; asker: AuditActor | null; traceId: string },
): Promise<Ledger> {
  return database.transaction(async (queries) => {
    const [row] = await queries
      .insert(tenantLedgers)
      .values({ tenantId, hasLedger, checkedAt: sql`now()` })
      .onConflictDoUpdate({
        target: tenantLedgers.tenantId,
        set: { hasLedger, checkedAt: sql`now()` },
      })
      .returning({ checkedAt: tenantLedgers.checkedAt });
    if (!row) throw new Error("What was kept of the ledger did not come back.");
    await recordAudit(queries, {
      actor: asker ?? systemActor(tenantId),
      action: "ledger.checked",
      recordKind: "debt-cases",
      recordId: "ledger",
      operationId: "getInvoiceDunnedPaidModel",
      requestId: traceId,
      outcome: "done",
      seen: { hasLedger },
    });
    return { hasLedger, checkedAt: row.checkedAt.toISOString() };
  });
}
