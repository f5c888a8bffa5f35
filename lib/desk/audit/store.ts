import "server-only";
import {
  and,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { AuditKind } from "../../domain/audit/kinds";
import type { AuditSearch } from "./entry-search";

/** Whose entries: a tenant's, of one person alone where `onlyActor` says so. */
export interface AuditScope {
  readonly tenantId: string;
  readonly onlyActor: string | null;
  /** In whose days `from` and `to` are meant. */
  readonly timeZone: string;
  /** What concerns an invoice group (with what concerns all of its customer), or a customer. */
  readonly about?: { readonly account: string | null; readonly customer: string | null };
  /** Entries about any of these records. */
  readonly records?: readonly RecordIds[];
}

export interface RecordIds {
  readonly kind: AuditKind;
  readonly ids: readonly string[];
}

export type AuditFilter = Omit<AuditSearch, "cursor">;

/**
 * At most `limit` entries below the cursor, newest first. An intent that has an end is not listed:
 * it comes with its end.
 */
export async function findEntries(
  database: DeskDatabase,
  scope: AuditScope,
  filter: AuditFilter,
  page: { readonly before: number | null; readonly limit: number },
): Promise<AuditEntryAnswer[]> {
  const rows = await database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, scope.tenantId),
        page.before === null ? undefined : lt(auditEntries.sequence, page.before),
        scope.onlyActor === null ? undefined : eq(auditEntries.actorId, scope.onlyActor),
        isAbout(scope.about),
        isOneOf(scope.records),
        hasNoEnd(database),
        ...conditions(filter, scope.timeZone),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(page.limit);
  const intents = await findIntents(database, scope.tenantId, rows);
  return rows.map((row) => toAnswer(row, intents.get(placeOf(row)) ?? null));
}

type Row = typeof auditEntries.$inferSelect;

/** True for everything but an intent whose end is kept. */
function hasNoEnd(database: DeskDatabase): SQL | undefined {
  const end = alias(auditEntries, "end_of_it");
  const ended = database
    .select({ one: sql`1` })
    .from(end)
    .where(
      and(
        eq(end.tenantId, auditEntries.tenantId),
        eq(end.requestId, auditEntries.requestId),
        eq(end.recordId, auditEntries.recordId),
        ne(end.outcome, "sent"),
      ),
    );
  return or(ne(auditEntries.outcome, "sent"), not(exists(ended)));
}

function isAbout(about: AuditScope["about"]): SQL | undefined {
  if (about === undefined) return undefined;
  const { account, customer } = about;
  const ofCustomer = customer === null ? undefined : eq(auditEntries.customerGuid, customer);
  if (account === null) return ofCustomer;
  const ofAll = ofCustomer && and(ofCustomer, isNull(auditEntries.accountGuid));
  return or(eq(auditEntries.accountGuid, account), ofAll);
}

function isOneOf(records: AuditScope["records"]): SQL | undefined {
  const given = records?.filter(({ ids }) => ids.length > 0);
  return (
    given &&
    or(
      ...given.map(({ kind, ids }) =>
        and(eq(auditEntries.recordKind, kind), inArray(auditEntries.recordId, [...ids])),
      ),
    )
  );
}

function conditions(filter: AuditFilter, timeZone: string): (SQL | undefined)[] {
  const { record, actor, action, outcome, customer, account, from, to, text } = filter;
  const dayIn = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  return [
    record && eq(auditEntries.recordKind, record.kind),
    record && eq(auditEntries.recordId, record.id),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    outcome && eq(auditEntries.outcome, outcome),
    customer === undefined ? undefined : eq(auditEntries.customerGuid, customer),
    account === undefined ? undefined : eq(auditEntries.accountGuid, account),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${dayIn(from)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${dayIn(to)} + interval '1 day'`,
    text === undefined ? undefined : holdsText(text),
  ];
}

function holdsText(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(auditEntries.actorName, pattern),
    ilike(auditEntries.recordId, pattern),
    ilike(auditEntries.requestId, pattern),
    ilike(sql`${auditEntries.before}::text`, pattern),
    ilike(sql`${auditEntries.after}::text`, pattern),
  );
}

async function findIntents(
  database: DeskDatabase,
  tenantId: string,
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const ends = rows.filter(({ outcome, requestId }) => outcome !== "sent" && requestId !== null);
  const ids = [...new Set(ends.flatMap(({ requestId }) => requestId ?? []))];
  const [newest] = ends;
  if (!newest) return new Map();
  const intents = await database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        inArray(auditEntries.requestId, ids),
        eq(auditEntries.outcome, "sent"),
        lte(auditEntries.sequence, newest.sequence),
      ),
    );
  return new Map(intents.map((intent) => [placeOf(intent), intent]));
}

function placeOf({ requestId, recordId }: Row): string {
  return `${requestId} ${recordId}`;
}

function toAnswer(row: Row, intent: Row | null): AuditEntryAnswer {
  const { tenantId: _, at, actorId, actorName, actorRoles, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    actor: { id: actorId, name: actorName, roles: actorRoles },
    intent: intent && {
      sequence: intent.sequence,
      at: intent.at.toISOString(),
      hash: intent.hash,
    },
  };
}
