import { randomUUID } from "node:crypto";
import type { AddInvoiceLine, InvoiceLine } from "../../lib/contract/line";
import { lineStates } from "../../lib/contract/line-enumerations";
import type { ServiceDatabase } from "../db/open";
import { lines } from "../db/schema/lines";
import { recordEvents } from "../events/store";
import type { LineCall } from "./call";
import { chooseGroup, requireGroups, requireOpen } from "./groups";
import { type LineRow, toLine } from "./mapping";
import { priceLine } from "./pricing";
import {
  findPoint,
  groupsWithContract,
  type LineElement,
  refuse,
  requireElement,
} from "./references";
import { accountPeriodOf, billingPeriod, localDay, manually } from "./rules";

/**
 * Add Invoice Line (interface, section 4.5): a manual line in the import collection.
 *
 * @throws {ServiceProblem} 404 where the tenant has no such invoice group or customer, 409 where
 * the group has ended, 400 naming the field otherwise.
 */
export function addLine(
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

/** @throws {ServiceProblem} 400 where the caller reckons with other VAT or another currency. */
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
