import "server-only";
import { and, asc, eq, inArray, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditEntries } from "../../db/schema/audit";
import type { AuditedOperationId } from "../../domain/audit/actions";
import { changedFields } from "../../domain/audit/changed-fields";
import type { AuditKind, AuditOutcome } from "../../domain/audit/kinds";
import { openOutcomes } from "../../domain/audit/settles";
import { isApplied, type StatedFacts } from "../../domain/audit/stated-outcome";
import type { Runtime } from "../../server/runtime";
import { checkAction } from "./audit-service-write";
import { systemActor } from "./entry";
import { recordAudit } from "./record";

export type WriteRow = typeof auditEntries.$inferSelect;

/** The current values of the fields that a write names, in the form of the audit; null: the record is gone. */
export type WriteReader = (runtime: Runtime, write: WriteRow) => Promise<WrittenNow | null>;

export interface WrittenNow {
  readonly values: unknown;
  /** Whether they are the requested ones, where a comparison of the values does not show it. */
  readonly applied?: boolean;
}

/** The reads that show the effect of each operation; others are not checked. */
export type WriteReaders = Readonly<Partial<Record<AuditedOperationId, WriteReader>>>;

const atOnce = 50;
/** In seconds. */
const usualAge = 60;

/**
 * Reads the records of writes without a known result, and records what billing has now as an entry
 * of its own: of writes that nothing answered, whose desk stopped, or that could not be read back. A
 * write that is over a minute old has arrived or failed. What cannot be read is tried again for a
 * day.
 */
export async function settleWrites(
  runtime: Runtime,
  readers: WriteReaders,
  leastAge = usualAge,
): Promise<void> {
  for (const write of await findOpenWrites(runtime, Object.keys(readers), leastAge)) {
    const read = readers[write.operationId as AuditedOperationId];
    try {
      const now = (await read?.(runtime, write)) ?? null;
      await runtime.database.transaction((queries) =>
        recordAudit(queries, {
          actor: systemActor(write.tenantId),
          action: checkAction,
          // What an entry of the desk has.
          recordKind: write.recordKind as AuditKind,
          recordId: write.recordId,
          customerGuid: write.customerGuid,
          accountGuid: write.accountGuid,
          operationId: write.operationId,
          requestId: write.requestId,
          before: write.before,
          after: write.after,
          ...resultOf(write, now),
        }),
      );
    } catch (error) {
      runtime.log.write("warn", "audit", { route: write.operationId ?? "", failure: error });
    }
  }
}

function findOpenWrites(
  { database, env }: Runtime,
  operationIds: readonly string[],
  leastAge: number,
): Promise<WriteRow[]> {
  const later = alias(auditEntries, "later");
  const { tenantId, requestId, recordId, action, outcome, sequence, operationId, at } =
    auditEntries;
  const settled = database
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.tenantId, tenantId),
        eq(later.requestId, requestId),
        eq(later.recordId, recordId),
        sql`${later.sequence} > ${sequence}`,
        or(
          eq(later.action, checkAction),
          and(eq(outcome, "sent"), eq(later.action, action), ne(later.outcome, "sent")),
        ),
      ),
    );
  return database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(tenantId, env.TENANT_ID),
        inArray(outcome, [...openOutcomes]),
        inArray(operationId, [...operationIds]),
        sql`${action} = 'service.' || ${operationId}`,
        isNotNull(requestId),
        sql`${at} between now() - interval '1 day'
          and clock_timestamp() - make_interval(secs => ${leastAge})`,
        notExists(settled),
      ),
    )
    .orderBy(asc(sequence))
    .limit(atOnce);
}

function resultOf(
  write: WriteRow,
  now: WrittenNow | null,
): { readonly outcome: AuditOutcome; readonly seen: object } {
  if (now === null) return { outcome: "unknown", seen: { reason: "gone" } };
  const { values } = now;
  const facts: StatedFacts = { ...write, seen: { now: values } };
  const applied = now.applied ?? isApplied(facts);
  const outcome = outcomeOf(facts, applied);
  return { outcome, seen: { now: values, ...(outcome === "done" && { applied: true }) } };
}

function outcomeOf(facts: StatedFacts, applied: boolean | null): AuditOutcome {
  const fields = changedFields(facts).filter(
    ({ asked, seen }) => asked !== undefined && seen !== undefined,
  );
  const isAsBefore = ({ before, seen }: (typeof fields)[number]) =>
    JSON.stringify(before) === JSON.stringify(seen);
  if (applied === false) return fields.every(isAsBefore) ? "not-applied" : "differs";
  // Of some texts only the length is stored: equal ones before and after prove nothing.
  return applied === null || fields.some(isAsBefore) ? "unknown" : "done";
}
