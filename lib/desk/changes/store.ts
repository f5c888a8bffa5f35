import "server-only";
import { and, eq, gt, lte } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import type { Changes } from "../../domain/audit/changes";

/** The kinds of records that entries after `since` are about; none where it is null. */
export async function findChanges(
  database: DeskDatabase,
  tenantId: string,
  since: number | null,
): Promise<Changes> {
  const [head] = await database
    .select({ sequence: auditHeads.sequence })
    .from(auditHeads)
    .where(eq(auditHeads.tenantId, tenantId));
  const sequence = head?.sequence ?? 0;
  if (since === null || since >= sequence) return { sequence, kinds: [] };
  const rows = await database
    .selectDistinct({ kind: auditEntries.recordKind })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        gt(auditEntries.sequence, since),
        lte(auditEntries.sequence, sequence),
      ),
    );
  return { sequence, kinds: rows.map(({ kind }) => kind).sort() };
}
