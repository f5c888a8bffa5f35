import "server-only";
import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import { isOpen, settles, settlingOutcome } from "../../domain/audit/settles";
import { statedOutcome } from "../../domain/audit/stated-outcome";

type Row = typeof auditEntries.$inferSelect;
type Settlement = NonNullable<AuditEntryAnswer["settledBy"]>;

const { sequence, at, action, outcome, recordKind, recordId, requestId, before, after, seen } =
  auditEntries;
const columns = {
  sequence,
  at,
  action,
  outcome,
  recordKind,
  recordId,
  requestId,
  before,
  after,
  seen,
};

/**
 * The later entries that state the results which these left open, by the sequence of the open one.
 * Stored entries never change, so a result is found when they are read. A final result counts more
 * than that billing has accepted a call.
 */
export async function findSettlements(
  database: DeskDatabase,
  tenantId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Settlement>> {
  const open = rows.flatMap((row) => {
    const facts = { ...row, outcome: statedOutcome(row) };
    return isOpen(facts.outcome) ? [facts] : [];
  });
  if (open.length === 0) return new Map();
  const about = [...new Set(open.map((row) => row.recordKind))].map((kind) => {
    const ids = open.filter((row) => row.recordKind === kind).map((row) => row.recordId);
    return and(eq(recordKind, kind), inArray(recordId, [...new Set(ids)]));
  });
  const found = await database
    .select(columns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        gt(sequence, Math.min(...open.map((row) => row.sequence))),
        or(...about),
      ),
    )
    .orderBy(asc(sequence));
  const later = found.map((row) => ({ ...row, outcome: settlingOutcome(row) }));
  return new Map(
    open.flatMap((one) => {
      const all = later.filter((row) => row.sequence > one.sequence && settles(row, one));
      const settled = all.find((row) => !isOpen(row.outcome)) ?? all.at(-1);
      return settled ? [[one.sequence, toSettlement(settled)] as const] : [];
    }),
  );
}

function toSettlement(row: Pick<Row, "sequence" | "at" | "action" | "outcome">): Settlement {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    action: row.action,
    outcome: row.outcome,
  };
}
