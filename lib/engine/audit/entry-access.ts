import "server-only";
import { type Column, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditEntries } from "../../db/schema/audit";
import { type AuditKind, auditKinds } from "../../domain/audit/kinds";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { AuditReaders, EntryAccess } from "./readers";

/**
 * A reader's access to the values of each entry, by the rule of the record's own address. With
 * `isAuditor` the permission to read the audit replaces that of the record's kind; the rule for
 * single records still applies.
 */
export function entryAccess(
  readers: AuditReaders,
  reader: Actor,
  isAuditor: boolean,
): SQL<EntryAccess> {
  const ofKind = (kind: AuditKind) => isAuditor || may(reader.roles, recordPermissions[kind]);
  const own = readers.flatMap(({ kind, accessOf }) => (accessOf ? [{ kind, accessOf }] : []));
  const open = auditKinds.filter((kind) => !own.some((one) => one.kind === kind) && ofKind(kind));
  const byRecord = own.map(
    ({ kind, accessOf }) => sql`when ${auditEntries.recordKind} = ${kind}
      then ${ofKind(kind) ? accessOf(reader) : sql`'none'`}`,
  );
  const access = sql`case
    ${sql.join(byRecord, sql` `)}
    when ${inArray(auditEntries.recordKind, open)} then 'all'
    else 'none' end`;
  // One level deeper: drizzle removes the table's name from columns at the top of a selected value.
  return sql<EntryAccess>`(${access})`;
}

/** SQL condition: entries that the reader may list, also without access to their values. */
export function isNoSecret(access: SQL<EntryAccess>): SQL | undefined {
  return or(sql`${access} <> 'none'`, inArray(auditEntries.recordKind, [...knownKinds]));
}

/** True if the reader may read the column of an entry. */
export function mayReadValue(access: SQL<EntryAccess>, column: Column): SQL {
  return sql`case ${access} when 'all' then true when 'none' then false
    else ${column} ->> 'state' is distinct from 'draft' end`;
}

/** The same for a value that was selected with its access. */
export function isReadable(access: EntryAccess, value: unknown): boolean {
  if (access === "without-drafts") return Object(value).state !== "draft";
  return access === "all";
}

/** Kinds of which everyone may list the entries: a debt case shows its changes. */
const knownKinds: readonly AuditKind[] = ["webhooks"];
