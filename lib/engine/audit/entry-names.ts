import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { debtActs } from "../../db/schema/debt-acts";
import { debtCases } from "../../db/schema/debt-cases";
import { lineProposals } from "../../db/schema/line-proposals";
import { visibleTo } from "../../desk/line-proposals/visible-to";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { AuditKind } from "../../domain/audit/kinds";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { UnnamedEntry } from "./store";

type Names = ReadonlyMap<string, string>;
type Find = (database: DeskDatabase, reader: Actor, ids: readonly string[]) => Promise<Names>;

/**
 * Entries with the names of what their identifiers mean, as far as the desk's own registers have
 * them and the reader may open the record. Names of groups and customers are the service's.
 */
export async function nameEntries(
  database: DeskDatabase,
  reader: Actor,
  entries: readonly UnnamedEntry[],
): Promise<AuditEntryAnswer[]> {
  const found = await Promise.all(
    registers.map(({ kind, find }) => {
      const ids = entries.filter(({ recordKind }) => recordKind === kind).map(recordIdOf);
      const unique = [...new Set(ids.filter((id) => isUuid(id)))];
      const open = may(reader.roles, recordPermissions[kind]);
      return open && unique.length > 0 ? find(database, reader, unique) : new Map();
    }),
  );
  // Of a person, who is a value of other records as well: an owner, an assignee.
  const mentioned = entries.flatMap((entry) => [...uuidsIn(entry)]);
  const people = await findNames(database, mentioned);
  const names: Names = new Map([...people, ...found.flatMap((some) => [...some])]);
  return entries.map((entry) => {
    const own = [...uuidsIn(entry)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    return { ...entry, names: Object.fromEntries(own) };
  });
}

const registers: readonly { readonly kind: AuditKind; readonly find: Find }[] = [
  { kind: "debt-cases", find: nameCases },
  { kind: "debt-acts", find: nameActs },
  { kind: "line-proposals", find: nameProposals },
];

async function nameCases(database: DeskDatabase, reader: Actor, ids: readonly string[]) {
  const { id, tenantId, invoiceNumber, customerName } = debtCases;
  const rows = await database
    .select({ id, invoiceNumber, customerName })
    .from(debtCases)
    .where(and(eq(tenantId, reader.tenantId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, joined(row.invoiceNumber, row.customerName)]));
}

async function nameActs(database: DeskDatabase, reader: Actor, ids: readonly string[]) {
  const { id, tenantId, invoiceNumber, facts } = debtActs;
  const rows = await database
    .select({ id, invoiceNumber, facts })
    .from(debtActs)
    .where(and(eq(tenantId, reader.tenantId), inArray(id, [...ids])));
  return new Map(
    rows.map((row) => [row.id, joined(row.invoiceNumber, Object(row.facts).customerName)]),
  );
}

/** Those that the reader may open: a draft's text is its editors' alone. */
async function nameProposals(database: DeskDatabase, reader: Actor, ids: readonly string[]) {
  const { id, tenantId, content, facts } = lineProposals;
  const rows = await database
    .select({ id, content, facts })
    .from(lineProposals)
    .where(and(eq(tenantId, reader.tenantId), inArray(id, [...ids]), visibleTo(reader)));
  return new Map(
    rows.flatMap((row) => {
      const name = joined(Object(row.content).description, Object(row.facts).groupName);
      return name === "" ? [] : [[row.id, name] as const];
    }),
  );
}

function joined(...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}

function recordIdOf({ recordId }: UnnamedEntry): string {
  return recordId;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isUuid(text: unknown): text is string {
  return typeof text === "string" && uuid.test(text);
}

/** The record's own identifier and those among the values. */
function uuidsIn({ recordId, before, after, seen }: UnnamedEntry): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (isUuid(value)) found.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  [recordId, before, after, seen].forEach(walk);
  return found;
}
