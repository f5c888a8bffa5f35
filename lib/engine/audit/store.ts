import "server-only";
import {
  and,
  type Column,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeskDatabase } from "../../db/database";
import { likeText } from "../../db/like-text";
import { auditEntries } from "../../db/schema/audit";
import type { AuditFilter } from "../../desk-contract/audit";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { AuditKind } from "../../domain/audit/kinds";
import { statedOutcome } from "../../domain/audit/stated-outcome";
import type { Actor } from "../../server/auth/sessions";
import { entryAccess, isNoSecret, isReadable, mayReadValue } from "./entry-access";
import { findSettlements } from "./find-settlements";
import type { AuditReaders, EntryAccess } from "./readers";

/** The reader, and the entries that are requested. */
export interface AuditScope {
  /** What the nouns know of their records. */
  readonly readers: AuditReaders;
  /** Their tenant's entries, with the values that they may read. */
  readonly reader: Actor;
  /**
   * audit: all entries, which the permission audit:read opens. own: what the reader did. timeline:
   * without entries of records whose existence is hidden from the reader.
   */
  readonly purpose: "audit" | "own" | "timeline";
  /** In whose days `from` and `to` are meant. */
  readonly timeZone: string;
  /** What concerns an invoice group (with what concerns all of its customer), or a customer. */
  readonly about?: { readonly account: string | null; readonly customer: string | null };
  /** Entries about any of these records. */
  readonly records?: readonly RecordIds[];
}

/** An entry before its identifiers are given names. */
export type UnnamedEntry = Omit<AuditEntryAnswer, "names">;

export interface RecordIds {
  readonly kind: AuditKind;
  readonly ids: readonly string[];
}

/**
 * At most `limit` entries below the cursor, newest first. An intent that has an end is not listed:
 * it comes with its end.
 */
export async function findEntries(
  database: DeskDatabase,
  scope: AuditScope,
  filter: AuditFilter,
  page: { readonly before: number | null; readonly limit: number },
): Promise<UnnamedEntry[]> {
  const { readers, reader, purpose } = scope;
  const access = entryAccess(readers, reader, purpose === "audit");
  // Entries are left out by the database, so that a page is full whatever the reader may not see.
  const found = await database
    .select({ row: getTableColumns(auditEntries), access })
    .from(auditEntries)
    .where(
      and(
        inScope(scope),
        page.before === null ? undefined : lt(auditEntries.sequence, page.before),
        hasNoEnd(database),
        ...conditions(filter, scope.timeZone, access),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(page.limit);
  const rows = found.map(({ row }) => row);
  const [intents, settlements] = await Promise.all([
    findIntents(database, reader.tenantId, rows),
    findSettlements(database, reader.tenantId, rows),
  ]);
  return found.map(({ row, access: own }) => ({
    ...toAnswer(row, intents.get(placeOf(row)) ?? null, own),
    settledBy: settlements.get(row.sequence) ?? null,
  }));
}

type Row = typeof auditEntries.$inferSelect;

/** Every entry of the scope, an intent beside its end. */
export function inScope(scope: AuditScope): SQL | undefined {
  const { readers, reader, purpose } = scope;
  return and(
    eq(auditEntries.tenantId, reader.tenantId),
    purpose === "own" ? eq(auditEntries.actorId, reader.personId) : undefined,
    purpose === "timeline" ? isNoSecret(entryAccess(readers, reader, false)) : undefined,
    isAbout(scope.about),
    isOneOf(scope.records),
  );
}

/** SQL condition: every entry except a request whose result is stored. */
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
        sql`${nounOf(end.action)} = ${nounOf(auditEntries.action)}`,
        gt(end.sequence, auditEntries.sequence),
        ne(end.outcome, "sent"),
      ),
    );
  return or(ne(auditEntries.outcome, "sent"), not(exists(ended)));
}

/** What an action is about: one request may write about several things, each with its own end. */
function nounOf(action: SQLWrapper): SQL {
  return sql`split_part(${action}, '.', 1)`;
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

function conditions(
  filter: AuditFilter,
  timeZone: string,
  access: SQL<EntryAccess>,
): (SQL | undefined)[] {
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
    text === undefined ? undefined : holdsText(text, access),
  ];
}

/**
 * SQL condition: the text is in values that the reader may read. Other values are not searched,
 * because a match would disclose them.
 */
function holdsText(text: string, access: SQL<EntryAccess>): SQL | undefined {
  const inValue = (column: Column) =>
    and(likeText(sql`${column}::text`, pattern), mayReadValue(access, column));
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    likeText(auditEntries.actorName, pattern),
    likeText(auditEntries.recordId, pattern),
    likeText(auditEntries.requestId, pattern),
    inValue(auditEntries.before),
    inValue(auditEntries.after),
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

function placeOf({ requestId, recordId, action }: Row): string {
  return `${requestId} ${recordId} ${action.split(".")[0]}`;
}

function toAnswer(
  row: Row,
  intent: Row | null,
  access: EntryAccess,
): Omit<UnnamedEntry, "settledBy"> {
  const outcome = statedOutcome(row);
  const {
    tenantId: _,
    keyId: _key,
    at,
    actorId,
    actorName,
    actorRoles,
    before,
    after,
    seen,
    ...rest
  } = row;
  const values = [before, after, seen];
  const shown = (value: unknown) => (isReadable(access, value) ? value : null);
  return {
    ...rest,
    outcome,
    storedOutcome: outcome === row.outcome ? null : row.outcome,
    before: shown(before),
    after: shown(after),
    seen: shown(seen),
    withheld: values.some((value) => value !== null && !isReadable(access, value)),
    at: at.toISOString(),
    actor: { id: actorId, name: actorName, roles: actorRoles },
    intent: intent && {
      sequence: intent.sequence,
      at: intent.at.toISOString(),
      hash: intent.hash,
    },
  };
}
