import "server-only";
import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import { isOpen, settles, settlingActions, settlingOutcome } from "../../domain/audit/settles";
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
  const waiting = open.filter((row) => settlingActions(row).length > 0);
  if (waiting.length === 0) return new Map();
  const about = [...new Set(waiting.map((row) => row.recordKind))].map((kind) => {
    const own = waiting.filter((row) => row.recordKind === kind);
    return and(
      eq(recordKind, kind),
      inArray(recordId, [...new Set(own.map((row) => row.recordId))]),
      inArray(action, [...new Set(own.flatMap(settlingActions))]),
    );
  });
  const found = await database
    .select(columns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        gt(sequence, Math.min(...waiting.map((row) => row.sequence))),
        or(...about),
      ),
    )
    .orderBy(asc(sequence));
  const later = found.map((row) => ({ ...row, outcome: settlingOutcome(row) }));
  return new Map(
    waiting.flatMap((one) => {
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
