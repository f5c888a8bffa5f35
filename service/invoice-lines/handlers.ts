import { randomUUID } from "node:crypto";
import type { AddInvoiceLine } from "../../lib/contract/line";
import { lineStates } from "../../lib/contract/line-enumerations";
import type { linesRows } from "../../lib/contract/operation-rows/lines";
import type { OperationHandlers, ServiceContext } from "../context";
import type { Queries, ServiceDatabase } from "../db/open";
import { lines } from "../db/schema/lines";
import { recordEvents } from "../events/store";
import { notFound } from "../http/problem";
import { findGroup } from "../invoice-groups/store";
import { customerExists } from "../invoices/store";
import type { InvoiceLine } from "../records";
import { archiveLines } from "./archive";
import type { LineCall } from "./call";
import { chooseGroup, requireGroups, requireOpen } from "./groups";
import { importJournalEntry } from "./journal-entry";
import { type LineRow, toLine } from "./mapping";
import { priceLine } from "./price-lines";
import {
  findPoint,
  groupsWithContract,
  type LineElement,
  refuse,
  requireElement,
} from "./references";
import { accountPeriodOf, billingPeriod, localDay, manually } from "./rules";
import { listAbandoned, listAbandonedOfGroup, listArchived, listUninvoiced } from "./store";
import { updateLine } from "./update";

/** Invoice lines on their way to an invoice (interface, section 4.5). */
export function invoiceLineHandlers({
  database,
  clock,
}: ServiceContext): OperationHandlers<keyof typeof linesRows> {
  const { queries } = database;
  return {
    async listAbandonedLinesOfInvoiceGroup({ tenant, query: { accountguid } }) {
      await requireGroup(queries, tenant.id, accountguid);
      return listAbandonedOfGroup(queries, tenant.id, accountguid);
    },
    async listAbandonedLines({ tenant, query }) {
      return listAbandoned(queries, tenant.id, query);
    },
    async listArchivedLines({ tenant, query: { customerguid, accountguid } }) {
      if (customerguid !== undefined) await requireCustomer(queries, tenant.id, customerguid);
      if (accountguid !== undefined) await requireGroup(queries, tenant.id, accountguid);
      const filter = { customerGuid: customerguid, accountGuid: accountguid };
      return listArchived(queries, tenant.id, filter);
    },
    async archiveLines({ tenant, client, body }) {
      await archiveLines(database, body.ids, { tenant, client, at: clock() });
      return { Message: "Archived successfully" };
    },
    async addInvoiceLine({ tenant, client, body }) {
      return addLine(database, body, { tenant, client, at: clock() });
    },
    async updateImportedLine({ tenant, client, body }) {
      return updateLine(database, body, { tenant, client, at: clock() });
    },
    async listUninvoicedLines({ tenant, params: { customerguid }, body }) {
      await requireCustomer(queries, tenant.id, customerguid);
      return listUninvoiced(queries, tenant.id, customerguid, body ?? {});
    },
    async importJournalEntry({ tenant, client, query }) {
      return importJournalEntry(database, query, { tenant, client, at: clock() });
    },
  };
}

async function requireCustomer(queries: Queries, tenant: string, guid: string): Promise<void> {
  if (!(await customerExists(queries, tenant, guid))) throw notFound("customer");
}

async function requireGroup(queries: Queries, tenant: string, guid: string): Promise<void> {
  if (!(await findGroup(queries, tenant, guid))) throw notFound("invoice group");
}

/**
 * Add Invoice Line (interface, section 4.5): a manual line in the import collection.
 *
 * @throws {ServiceProblem} 404 if the tenant has no such invoice group or customer, 409 where
 * the group has ended, 400 naming the field otherwise.
 */
function addLine(
  database: ServiceDatabase,
  body: AddInvoiceLine,
  call: LineCall,
): Promise<InvoiceLine> {
  const { tenant, at } = call;
  const today = localDay(at);
  return database.queries.transaction(async (queries) => {
    const groups = await requireGroups(queries, tenant.id, {
      accountGuid: body.accountGuid,
      customerErpId: body.customerIdErp,
    });
    const element = await requireElement(queries, tenant, body);
    requireAgreement(body, element, tenant.currency);
    const point = await findPoint(queries, tenant.id, body);
    const period = billingPeriod(body.termStartDate, body.termEndDate, today);
    const withContract = await groupsWithContract(queries, point, groups, period);
    const group = requireOpen(chooseGroup(groups, withContract), "accountGuid");
    const hasContract = withContract.includes(group.guid);
    const [row] = await queries
      .insert(lines)
      .values({
        ...priceLine(
          { ...body, element, point, hasContract, period },
          { periodEnd: "termEndDate" },
        ),
        id: randomUUID(),
        tenantId: tenant.id,
        customerGuid: group.customerGuid,
        accountGuid: group.guid,
        lineState: lineStates.imported,
        currency: tenant.currency,
        accountPeriod: accountPeriodOf(today),
        importType: manually,
        importTimeStamp: at,
      })
      .returning();
    if (!row) throw new Error("A line that was inserted did not come back.");
    await recordEvents(queries, [toEvent(row, call)]);
    return toLine(row);
  });
}

/** @throws {ServiceProblem} 400 if the caller expects other VAT or another currency. */
function requireAgreement(body: AddInvoiceLine, element: LineElement, currency: string): void {
  if (typeof body.vat === "number" && body.vat !== element.vatRate) {
    throw refuse("vat", `The product's VAT is ${element.vatRate} percent.`);
  }
  if (body.vatCode && body.vatCode !== element.vatCodeId) {
    throw refuse("vatCode", `The product's VAT code is ${element.vatCodeId}.`);
  }
  if (body.currency && body.currency !== currency) {
    throw refuse("currency", `Invoices are in ${currency}.`);
  }
}

function toEvent(row: LineRow, { tenant, client, at }: LineCall) {
  const { id, productElementId, importType, amount, vatAmount, currency } = row;
  return {
    tenantId: tenant.id,
    event: "PostInvoiceLines",
    operation: "addInvoiceLine",
    aggregateType: "account",
    aggregateValue: row.accountGuid,
    occurredAt: at,
    actor: client,
    summary: "1 invoice line added",
    payload: { lineIds: [id], productElementId, importType, amount, vatAmount, currency },
    records: [id],
  } as const;
}
