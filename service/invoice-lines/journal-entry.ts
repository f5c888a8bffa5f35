import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { lineStates } from "../../lib/contract/line-enumerations";
import type { Queries, ServiceDatabase } from "../db/open";
import { invoices } from "../db/schema/invoices";
import { erpJournalEntries, lines } from "../db/schema/lines";
import { productElements } from "../db/schema/products";
import { recordEvents } from "../events/store";
import { notFound, ServiceProblem } from "../http/problem";
import type { InvoiceLine } from "../records";
import type { LineCall } from "./call";
import { chooseGroup, type LineGroup, requireGroups, requireOpen } from "./groups";
import { type LineRow, toLine } from "./mapping";
import { refuse } from "./references";
import { accountPeriodOf } from "./rules";

type Entry = typeof erpJournalEntries.$inferSelect;

interface ImportJournalEntry {
  readonly journalentryid: string;
  readonly customerguid?: string | undefined;
  readonly accountguid?: string | undefined;
}

const erpSystem = 81;
const generic = 15;

/**
 * Import Journal Entry Line (interface, section 4.5): an open entry of the ERP becomes an open
 * journal line of the linked invoice's group, or of the named group.
 *
 * @throws {ServiceProblem} 404 if there is no such entry, customer or group; 409 if the entry was
 *   imported or the group has ended; 400 if the group cannot be determined.
 */
export function importJournalEntry(
  database: ServiceDatabase,
  query: ImportJournalEntry,
  call: LineCall,
): Promise<InvoiceLine> {
  const { tenant } = call;
  return database.queries.transaction(async (queries) => {
    const entry = await lockEntry(queries, query.journalentryid, tenant.id);
    if (entry.importedLineId !== null) {
      const detail = `The entry was imported as the line ${entry.importedLineId}.`;
      const errors = [{ path: "journalentryid", message: detail }];
      throw new ServiceProblem("conflict", { detail, errors });
    }
    const group = await resolveGroup(queries, entry, query);
    const [row] = await queries
      .insert(lines)
      .values(await toRow(queries, entry, group, call))
      .returning();
    if (!row) throw new Error("A line that was inserted did not come back.");
    await queries
      .update(erpJournalEntries)
      .set({ importedLineId: row.id })
      .where(isEntry(entry.entryId, tenant.id));
    await recordEvents(queries, [toEvent(row, call)]);
    return toLine(row);
  });
}

const isEntry = (id: string, tenant: string) =>
  and(eq(erpJournalEntries.tenantId, tenant), eq(erpJournalEntries.entryId, id));

/** Locked until the transaction ends, so that an entry becomes a line only once. */
async function lockEntry(queries: Queries, id: string, tenant: string): Promise<Entry> {
  const [entry] = await queries
    .select()
    .from(erpJournalEntries)
    .where(isEntry(id, tenant))
    .for("update");
  if (!entry) throw notFound("journal entry");
  return entry;
}

async function resolveGroup(
  queries: Queries,
  { tenantId, invoiceNumber }: Entry,
  { accountguid, customerguid }: ImportJournalEntry,
): Promise<LineGroup> {
  const linked = await findInvoice(queries, tenantId, invoiceNumber);
  if (accountguid === undefined && customerguid === undefined && !linked) {
    throw refuse("accountguid", "The entry is linked to no invoice: name the invoice group.");
  }
  const ofInvoice = customerguid === undefined || customerguid === linked?.customerGuid;
  const groups = await requireGroups(queries, tenantId, {
    accountGuid: accountguid ?? (ofInvoice ? linked?.accountGuid : undefined),
    customerGuid: customerguid,
  });
  return requireOpen(chooseGroup(groups, []), "accountguid");
}

async function findInvoice(queries: Queries, tenant: string, number: string | null) {
  if (number === null) return null;
  const [invoice] = await queries
    .select({ accountGuid: invoices.accountGuid, customerGuid: invoices.customerGuid })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenant), eq(invoices.invoiceNumber, number)));
  return invoice ?? null;
}

/** Amounts are the ERP's own: the entry is already in its books. */
async function toRow(
  queries: Queries,
  entry: Entry,
  group: LineGroup,
  { tenant, at }: LineCall,
): Promise<typeof lines.$inferInsert> {
  const element = await findElement(queries, entry);
  return {
    id: randomUUID(),
    tenantId: tenant.id,
    customerGuid: group.customerGuid,
    accountGuid: group.guid,
    erpId: entry.entryId,
    lineState: lineStates.imported,
    productId: element?.productId ?? null,
    productElementId: element?.id ?? null,
    description: entry.description,
    periodStart: entry.entryDate,
    periodEnd: entry.entryDate,
    quantity: 1,
    quantityUnit: element?.quantityUnit ?? (tenant.countryCode === "NO" ? "stk" : "st"),
    price: entry.amount,
    amount: entry.amount,
    vatAmount: entry.vatAmount,
    vatCodeId: entry.vatCodeId,
    vatRate: entry.vatRate,
    currency: entry.currency,
    accountPeriod: entry.accountPeriod ?? accountPeriodOf(entry.entryDate),
    lineType: element?.lineType ?? null,
    invoiceLineType: element?.invoiceLineType ?? generic,
    importType: erpSystem,
    importTimeStamp: at,
    invoiceNumber: entry.invoiceNumber,
    journalEntryId: entry.entryId,
  };
}

async function findElement(queries: Queries, { tenantId, productElementId }: Entry) {
  if (productElementId === null) return null;
  const [element] = await queries
    .select()
    .from(productElements)
    .where(and(eq(productElements.id, productElementId), eq(productElements.tenantId, tenantId)));
  return element ?? null;
}

function toEvent(row: LineRow, { tenant, client, at }: LineCall) {
  const { id, journalEntryId, invoiceNumber, amount, vatAmount, currency } = row;
  return {
    tenantId: tenant.id,
    event: "ImportJournalEntry",
    operation: "importJournalEntry",
    aggregateType: "account",
    aggregateValue: row.accountGuid,
    occurredAt: at,
    actor: client,
    summary: "1 journal entry imported for review",
    payload: { lineIds: [id], journalEntryId, invoiceNumber, amount, vatAmount, currency },
    records: [id],
  } as const;
}
