import { and, eq, inArray } from "drizzle-orm";
import type { AddNextInvoiceLines } from "../../lib/contract/debt-case";
import { lineStates } from "../../lib/contract/line-enumerations";
import type { Queries, ServiceDatabase } from "../db/open";
import { lines } from "../db/schema/lines";
import { recordEvents } from "../events/store";
import { ServiceProblem } from "../http/problem";
import { accountPeriodOf, localDay } from "../invoice-lines/rules";
import { type DebtCall, type LockedInvoice, lockInvoice, toEvent } from "./invoice-store";
import { newIdentifier } from "./new-identifier";

const [erpSystem, generic, endedGroup] = [81, 15, -1] as const;

/**
 * Add Lines for Next Invoice: each becomes an open journal line of the invoice's group, linked to
 * the invoice. The amount is taken as given, so it has no VAT.
 *
 * @throws {ServiceProblem} 404; 409 if the group has ended, and so has no next invoice, or an
 * identifier was used for this invoice before.
 */
export async function addLines(
  database: ServiceDatabase,
  body: AddNextInvoiceLines,
  call: DebtCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, body.invoiceNumber);
    if (invoice.accountStatus === endedGroup) {
      throw new ServiceProblem("conflict", { detail: "The invoice group has ended." });
    }
    await refuseUsed(queries, invoice, body);
    const rows = body.lines.map((line) => toRow(line, invoice, call));
    await queries.insert(lines).values(rows);
    const { invoiceNumber, currency } = invoice;
    await recordEvents(queries, [
      toEvent(invoice, call, {
        event: "ImportJournalEntry",
        operation: "addNextInvoiceLines",
        summary: `${rows.length} lines for the invoice after ${invoiceNumber} imported`,
        payload: {
          invoiceNumber,
          currency,
          lines: rows.map(({ id, externalId, amount }) => ({ lineId: id, id: externalId, amount })),
        },
        records: [invoice.guid, ...rows.map(({ id }) => id)],
      }),
    ]);
  });
}

async function refuseUsed(
  queries: Queries,
  { tenantId, invoiceNumber }: LockedInvoice,
  body: AddNextInvoiceLines,
): Promise<void> {
  const ids = body.lines.map(({ id }) => id);
  const rows = await queries
    .select({ externalId: lines.externalId })
    .from(lines)
    .where(
      and(
        eq(lines.tenantId, tenantId),
        eq(lines.invoiceNumber, invoiceNumber),
        inArray(lines.externalId, ids),
      ),
    );
  const used = new Set(rows.map(({ externalId }) => externalId));
  const errors = ids.flatMap((id, index) =>
    used.has(id) ? [{ path: `lines.${index}.id`, message: "Was used for this invoice." }] : [],
  );
  if (errors.length === 0) return;
  const detail = "Lines with these identifiers were added before.";
  throw new ServiceProblem("conflict", { detail, errors });
}

function toRow(
  { id, amount, description }: AddNextInvoiceLines["lines"][number],
  invoice: LockedInvoice,
  { tenant, at }: DebtCall,
) {
  const day = localDay(at);
  return {
    id: newIdentifier(),
    tenantId: tenant.id,
    customerGuid: invoice.customerGuid,
    accountGuid: invoice.accountGuid,
    lineState: lineStates.imported,
    description,
    periodStart: day,
    periodEnd: day,
    quantity: 1,
    quantityUnit: tenant.countryCode === "NO" ? "stk" : "st",
    price: amount,
    amount,
    vatAmount: 0,
    vatCodeId: "0",
    vatRate: 0,
    currency: invoice.currency,
    accountPeriod: accountPeriodOf(day),
    invoiceLineType: generic,
    importType: erpSystem,
    importTimeStamp: at,
    invoiceNumber: invoice.invoiceNumber,
    externalId: id,
  };
}
