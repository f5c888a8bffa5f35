import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { indexedNumbers } from "../../db/schema/number-index";
import type { FinderText } from "../../domain/finder/finder-text";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { compactForm, type IndexedKind, indexedKinds } from "../../domain/finder/indexed-number";
import { readWith } from "../../server/read-operation";
import { customerHit, groupHit, orNone } from "./group-lookups";
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
    indexed: true,
    find: findInvoices,
  },
  {
    kinds: ["metering-point"],
    shapes: ["metering-point", "number", "code"],
    permission: "metering-points:read",
    indexed: true,
    find: findPoints,
  },
  {
    kinds: ["invoice-group"],
    shapes: ["number", "code", "payment-reference", "name"],
    permission: "invoice-groups:read",
    indexed: true,
    find: findGroups,
  },
  {
    kinds: ["customer"],
    shapes: ["number", "code", "payment-reference", "name"],
    permission: "customers:read",
    indexed: true,
    find: findCustomers,
  },
];

export type NumberRow = typeof indexedNumbers.$inferSelect;

/** Customers of one metering point that one question reads: a place has had several over the years. */
const mostCustomers = 5;
/** Records of another number that are read until one is found. */
const mostTried = 3;
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

/** The hits of the first of some records that has any. */
async function firstFound<Record>(
  records: readonly Record[],
  find: (record: Record) => Promise<readonly FinderHit[]>,
): Promise<readonly FinderHit[]> {
  for (const record of records.slice(0, mostTried)) {
    const hits = await find(record);
    if (hits.length > 0) return hits;
  }
  return [];
}

async function findInvoices(search: Search, text: FinderText): Promise<readonly FinderHit[]> {
  const rows = await rowsOf(search, text, ({ invoiceNumber }) => invoiceNumber !== null);
  // A number names an invoice before it refers to one.
  const kinds: readonly string[] = indexedKinds;
  const place = ({ kind }: NumberRow) => kinds.indexOf(kind);
  return firstFound(
    rows.toSorted((a, b) => place(a) - place(b)),
    ({ customerGuid, invoiceNumber }) =>
      findOfCustomer(search, { customerGuid, number: invoiceNumber ?? "", most: mostPages }),
  );
}

async function findPoints(search: Search, text: FinderText): Promise<FinderHit[]> {
  const rows = await rowsOf(search, text, ({ kind }) => kind === "metering-point");
  const customers = new Set(rows.map(({ customerGuid }) => customerGuid));
  return findPointsOf(search, text, [...customers].slice(0, mostCustomers));
}

const kindsOfGroup: ReadonlySet<string> = new Set<IndexedKind>(["erp-id", "third-party"]);

async function findGroups(search: Search, text: FinderText): Promise<readonly FinderHit[]> {
  const { runtime, actor, signal } = search;
  const rows = await rowsOf(
    search,
    text,
    (row) => kindsOfGroup.has(row.kind) && row.invoiceNumber === null && !isOfCustomer(row),
  );
  return firstFound(rows, async ({ accountGuid }) => {
    const input = { params: { guid: accountGuid }, signal };
    const group = await orNone(readWith(runtime, actor, "getInvoiceGroup", input));
    return group ? [groupHit(group, group.customer.name, true)] : [];
  });
}

/** Whether the number is the customer's own, and no invoice group's. */
function isOfCustomer({ accountGuid, customerGuid }: NumberRow): boolean {
  return accountGuid === customerGuid;
}

async function findCustomers(search: Search, text: FinderText): Promise<readonly FinderHit[]> {
  const { runtime, actor, signal } = search;
  const rows = await rowsOf(search, text, isOfCustomer);
  return firstFound(rows, async ({ customerGuid: guid }) => {
    const input = { params: { guid }, signal };
    const read = await orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", input));
    return read ? [customerHit(read.customer, true)] : [];
  });
}

/** The customer whose invoice has this number, by the index of numbers; null: none is known. */
export async function findCustomerOfInvoice(
  database: DeskDatabase,
  tenantId: string,
  invoiceNumber: string,
): Promise<string | null> {
  const rows = await findNumber(database, tenantId, compactForm(invoiceNumber));
  return rows.find(({ kind }) => kind === "invoice")?.customerGuid ?? null;
}
