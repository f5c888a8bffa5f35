import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { indexedNumbers } from "../../db/schema/number-index";
import type { FinderText } from "../../domain/finder/finder-text";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { compactForm, type IndexedKind } from "../../domain/finder/indexed-number";
import { readWith } from "../../server/read-operation";
import { groupHit, orNone } from "./group-lookups";
import type { Lookup, Search } from "./hits";
import { findOfCustomer } from "./invoice-lookups";
import { findPointsOf } from "./other-lookups";

/**
 * How records are found by the index of numbers. It names the customer or the invoice group whose
 * record is then read from billing as the person, so that nobody finds what they may not read, and
 * nothing that no longer is.
 */
export const numberLookups: readonly Lookup[] = [
  {
    kinds: ["invoice"],
    shapes: ["number", "code", "payment-reference", "metering-point"],
    permission: "invoices:read",
    find: findInvoices,
  },
  {
    kinds: ["metering-point"],
    shapes: ["metering-point", "number", "code"],
    permission: "metering-points:read",
    find: findPoints,
  },
  {
    kinds: ["invoice-group"],
    shapes: ["number", "code", "payment-reference", "name"],
    permission: "invoice-groups:read",
    find: findGroups,
  },
];

export type NumberRow = typeof indexedNumbers.$inferSelect;

/** Customers of one metering point that one question reads; of other numbers it reads one record. */
const mostCustomers = 2;
/** Pages that lead to one invoice among some hundreds. */
const mostPages = 4;
/** A number of a few kinds, of a few groups. */
const mostRows = 20;

/** The records with a number, the newest first. */
export function findNumber(
  database: DeskDatabase,
  tenantId: string,
  number: string,
): Promise<NumberRow[]> {
  return database
    .select()
    .from(indexedNumbers)
    .where(and(eq(indexedNumbers.tenantId, tenantId), eq(indexedNumbers.number, number)))
    .orderBy(desc(indexedNumbers.indexedAt))
    .limit(mostRows);
}

async function rowsOf(
  { runtime, actor }: Search,
  { compact }: FinderText,
  holds: (row: NumberRow) => boolean,
): Promise<NumberRow[]> {
  const rows = await findNumber(runtime.database, actor.tenantId, compactForm(compact));
  return rows.filter(holds);
}

async function findInvoices(search: Search, text: FinderText): Promise<FinderHit[]> {
  const [row] = await rowsOf(search, text, ({ invoiceNumber }) => invoiceNumber !== null);
  if (!row) return [];
  const { customerGuid, invoiceNumber } = row;
  return findOfCustomer(search, { customerGuid, number: invoiceNumber ?? "", most: mostPages });
}

async function findPoints(search: Search, text: FinderText): Promise<FinderHit[]> {
  const rows = await rowsOf(search, text, ({ kind }) => kind === "metering-point");
  const customers = new Set(rows.map(({ customerGuid }) => customerGuid));
  return findPointsOf(search, text, [...customers].slice(0, mostCustomers));
}

const kindsOfGroup: ReadonlySet<string> = new Set<IndexedKind>(["erp-id", "third-party"]);

async function findGroups(search: Search, text: FinderText): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const [row] = await rowsOf(
    search,
    text,
    ({ kind, invoiceNumber }) => kindsOfGroup.has(kind) && invoiceNumber === null,
  );
  if (!row) return [];
  const input = { params: { guid: row.accountGuid }, signal };
  const group = await orNone(readWith(runtime, actor, "getInvoiceGroup", input));
  return group ? [groupHit(group, group.customer.name, true)] : [];
}
