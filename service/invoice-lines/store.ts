import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { UninvoicedFilter } from "../../lib/contract/line";
import type { Queries } from "../db/open";
import { RawJson } from "../db/raw-json";
import {
  identifierJson,
  type JsonFields,
  listJson,
  listOf,
  momentJson,
  rowJson,
} from "../db/row-json";
import { lines } from "../db/schema/lines";
import type { InvoiceLine, SetAsideLine } from "../records";
import { toLine } from "./mapping";

// Exactly the conditions of the partial indexes, which are not used otherwise.
const isAbandoned = sql`line_state = -1 and archived_at is null`;
const isArchived = sql`archived_at is not null`;
const isUninvoiced = sql`line_state in (0, 10, 15)`;

/** A group's abandoned lines, in the order of import. */
export async function listAbandonedOfGroup(
  queries: Queries,
  tenant: string,
  group: string,
): Promise<RawJson<SetAsideLine[]>> {
  const rows = await queries
    .select(setAsideJson)
    .from(lines)
    .where(and(eq(lines.accountGuid, group), eq(lines.tenantId, tenant), isAbandoned))
    .orderBy(asc(lines.importTimeStamp), asc(lines.id));
  return listOf(rows);
}

/** One page of the tenant's abandoned lines, in the same order; `page` is one-based. */
export async function listAbandoned(
  queries: Queries,
  tenant: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<RawJson<SetAsideLine[]>> {
  // The identifiers first, from an index-only scan, whatever the offset.
  const found = queries
    .select({ id: lines.id, importTimeStamp: lines.importTimeStamp })
    .from(lines)
    .where(and(eq(lines.tenantId, tenant), isAbandoned))
    .orderBy(asc(lines.importTimeStamp), asc(lines.id))
    .limit(size)
    .offset((page - 1) * size)
    .as("found");
  // Each by its identifier: joined, they would be read from the whole table.
  const line = queries
    .select(setAsideJson)
    .from(lines)
    .where(eq(lines.id, found.id))
    .limit(1)
    .as("line");
  const [all] = await queries
    .select({ json: listJson(line.json, found.importTimeStamp, found.id) })
    .from(found)
    .crossJoinLateral(line);
  return new RawJson(all?.json ?? "[]");
}

interface ArchivedFilter {
  readonly customerGuid: string | undefined;
  readonly accountGuid: string | undefined;
}

/** The tenant's archived lines, optionally of a customer or a group; newest first. */
export async function listArchived(
  queries: Queries,
  tenant: string,
  { customerGuid, accountGuid }: ArchivedFilter,
): Promise<RawJson<SetAsideLine[]>> {
  const rows = await queries
    .select(setAsideJson)
    .from(lines)
    .where(
      and(
        eq(lines.tenantId, tenant),
        customerGuid === undefined ? undefined : eq(lines.customerGuid, customerGuid),
        accountGuid === undefined ? undefined : eq(lines.accountGuid, accountGuid),
        isArchived,
      ),
    )
    .orderBy(desc(lines.archivedAt), desc(lines.id));
  return listOf(rows);
}

/** A customer's lines that are on no invoice yet, by the start of their period. */
export async function listUninvoiced(
  queries: Queries,
  tenant: string,
  customer: string,
  filter: UninvoicedFilter,
): Promise<InvoiceLine[]> {
  const rows = await queries
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.customerGuid, customer),
        eq(lines.tenantId, tenant),
        isUninvoiced,
        ...conditions(filter),
      ),
    )
    .orderBy(asc(lines.periodStart), asc(lines.id));
  return rows.map(toLine);
}

function conditions(filter: UninvoicedFilter): SQL[] {
  const { productId, accountingPointId, periodStart, periodEnd } = filter;
  return [
    productId ? eq(lines.productElementId, productId) : [],
    accountingPointId ? eq(lines.accountingPointId, accountingPointId) : [],
    periodStart ? gte(lines.periodStart, periodStart) : [],
    periodEnd ? lte(lines.periodEnd, periodEnd) : [],
  ].flat();
}

/** A line as a record of the abandoned and archived collections (interface, section 2.4). */
const fields = {
  id: identifierJson(lines.id),
  erpId: lines.erpId,
  lineState: lines.lineState,
  productId: identifierJson(lines.productId),
  productElementId: identifierJson(lines.productElementId),
  description: lines.description,
  text: lines.text,
  accountGuid: identifierJson(lines.accountGuid),
  accountingPointId: lines.accountingPointId,
  periodStart: lines.periodStart,
  periodEnd: lines.periodEnd,
  quantity: lines.quantity,
  quantityUnit: lines.quantityUnit,
  price: lines.price,
  amount: lines.amount,
  vatAmount: lines.vatAmount,
  vatCodeId: lines.vatCodeId,
  vatRate: lines.vatRate,
  currency: lines.currency,
  accountPeriod: lines.accountPeriod,
  vendor: lines.vendor,
  ptiInvoiceNumber: lines.ptiInvoiceNumber,
  lineType: lines.lineType,
  invoiceLineType: lines.invoiceLineType,
  importType: lines.importType,
  importTimeStamp: momentJson(lines.importTimeStamp),
  comment: lines.comment,
  customerGUI: identifierJson(lines.customerGuid),
  clientGLN: lines.clientGln,
  lastAccountState: lines.lastAccountState,
  lastAccountTimestamp: momentJson(lines.lastAccountTimestamp),
} satisfies JsonFields<SetAsideLine>;

/** A page has a thousand lines, so the database writes the JSON. */
const setAsideJson = { json: rowJson(fields).as("json") };
