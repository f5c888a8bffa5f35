import "server-only";
import { and, eq, gt, inArray, isNotNull, isNull, like, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditedOperationId } from "../../domain/audit/actions";
import { changedFields } from "../../domain/audit/changed-fields";
import type { AuditKind, AuditOutcome } from "../../domain/audit/kinds";
import { openOutcomes } from "../../domain/audit/settles";
import { isApplied, type StatedFacts } from "../../domain/audit/stated-outcome";
import { auditKeys } from "../../server/audit-keys";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { checkAction } from "./audit-service-write";
import { isMaskedText } from "./audited-fields";
import { systemActor } from "./entry";
import { lockHead, recordAudit } from "./record";

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

interface Limits {
  /** In seconds. */
  readonly leastAge?: number;
  /** After which no further read begins. */
  readonly milliseconds?: number;
}

/**
 * Reads the records of writes without a known result, and records what billing has now as an entry
 * of its own: of writes that nothing answered, whose desk stopped, or that could not be read back. A
 * write that is over a minute old has arrived or failed. What cannot be read is tried again for a
 * day.
 */
export async function settleWrites(
  runtime: Runtime,
  readers: WriteReaders,
  { leastAge = 60, milliseconds = 30_000 }: Limits = {},
): Promise<void> {
  const end = Date.now() + milliseconds;
  for (const write of await findOpenWrites(runtime, Object.keys(readers), leastAge)) {
    const read = readers[write.operationId as AuditedOperationId];
    try {
      const now = (await read?.(runtime, write)) ?? null;
      await runtime.database.transaction((queries) => settleWrite(queries, write, now));
    } catch (error) {
      runtime.log.write("warn", "audit", { route: write.operationId ?? "", failure: error });
    }
    if (Date.now() >= end) return;
  }
}

async function settleWrite(
  queries: DeskTransaction,
  write: WriteRow,
  now: WrittenNow | null,
): Promise<void> {
  // Under the lock of the chain no other desk can settle it in between.
  await lockHead(queries, write.tenantId, auditKeys().current);
  if (!(await isStillOpen(queries, write))) return;
  const changedSince = await isChangedSince(queries, write);
  await recordAudit(queries, {
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
    ...(changedSince ? unknownBecause("changed-since") : resultOf(write, now)),
  });
}

const { tenantId, requestId, recordKind, recordId, action, outcome, sequence } = auditEntries;
const { customerGuid, accountGuid, operationId, at } = auditEntries;

/**
 * In random order: the first ones would otherwise be read again each minute while they fail, and
 * the others never.
 */
function findOpenWrites(
  { database, env }: Runtime,
  operationIds: readonly string[],
  leastAge: number,
): Promise<WriteRow[]> {
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
        hasNoResult(database),
      ),
    )
    .orderBy(sql`random()`)
    .limit(atOnce);
}

/** Records that this person changed within a day, and nobody knows yet whether billing has it. */
export async function countUnknownWrites(
  database: DeskDatabase,
  { tenantId: tenant, personId }: Actor,
): Promise<number> {
  const [row] = await database
    .select({ found: sql<number>`count(distinct ${recordId})`.mapWith(Number) })
    .from(auditEntries)
    .where(
      and(
        eq(tenantId, tenant),
        eq(auditEntries.actorId, personId),
        eq(outcome, "unknown"),
        like(action, "service.%"),
        isNotNull(requestId),
        sql`${at} > now() - interval '1 day'`,
        hasNoResult(database),
      ),
    );
  return row?.found ?? 0;
}

async function isStillOpen(queries: DeskTransaction, write: WriteRow): Promise<boolean> {
  const open = await queries
    .select({ sequence })
    .from(auditEntries)
    .where(and(eq(tenantId, write.tenantId), eq(sequence, write.sequence), hasNoResult(queries)));
  return open.length > 0;
}

/** SQL condition: no later entry has the result of the write. */
function hasNoResult(queries: Pick<DeskDatabase, "select">) {
  const later = alias(auditEntries, "later");
  const isResult = or(
    eq(later.action, checkAction),
    and(eq(outcome, "sent"), eq(later.action, action), ne(later.outcome, "sent")),
  );
  return notExists(
    queries
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.tenantId, tenantId),
          eq(later.requestId, requestId),
          eq(later.recordId, recordId),
          gt(later.sequence, sequence),
          isResult,
        ),
      ),
  );
}

/**
 * Whether another write about the same record began or ended after this one began: the values that
 * billing has now may be the other one's effect.
 */
async function isChangedSince(queries: DeskTransaction, write: WriteRow): Promise<boolean> {
  const ofWrite = and(eq(tenantId, write.tenantId), eq(requestId, write.requestId ?? ""));
  const first = queries
    .select({ sequence: sql`min(${sequence})` })
    .from(auditEntries)
    .where(ofWrite);
  const others = await queries
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(
      and(
        eq(tenantId, write.tenantId),
        gt(sequence, first),
        like(action, "service.%"),
        sql`${requestId} is distinct from ${write.requestId}`,
        isAboutRecord(write),
      ),
    )
    // The intent of a refused write is no change either.
    .groupBy(sql`coalesce(${requestId}, ${sequence}::text)`)
    .having(sql`bool_and(${outcome} <> 'refused')`)
    .limit(1);
  return others.length > 0;
}

/** SQL condition: about the record of the write, or about its group by a write to all of a customer. */
function isAboutRecord(write: WriteRow) {
  const isRecord = and(eq(recordKind, write.recordKind), eq(recordId, write.recordId));
  const kinds: readonly string[] = ["customers", "invoice-groups"] satisfies AuditKind[];
  if (write.customerGuid === null || !kinds.includes(write.recordKind)) return isRecord;
  const isOfCustomer = and(
    eq(customerGuid, write.customerGuid),
    inArray(recordKind, [...kinds]),
    write.accountGuid === null ? undefined : isNull(accountGuid),
  );
  return or(isRecord, isOfCustomer);
}

interface Result {
  readonly outcome: AuditOutcome;
  readonly seen: object;
}

function unknownBecause(reason: "changed-since" | "gone"): Result {
  return { outcome: "unknown", seen: { reason } };
}

function resultOf(write: WriteRow, now: WrittenNow | null): Result {
  if (now === null) return unknownBecause("gone");
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
  const isRequested = ({ before, asked }: (typeof fields)[number]) =>
    // Of some texts only the length is stored: equal ones before and after prove nothing.
    isMaskedText(asked) || JSON.stringify(before) !== JSON.stringify(asked);
  return applied === null || fields.filter(isRequested).some(isAsBefore) ? "unknown" : "done";
}
