import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AddDebtCollectionFees } from "../../lib/contract/debt-case";
import type { Queries, ServiceDatabase } from "../db/open";
import { debtFees } from "../db/schema/debt-cases";
import { invoices } from "../db/schema/invoices";
import { ledgerEntries } from "../db/schema/ledger";
import { productElements, products } from "../db/schema/products";
import { recordEvents } from "../events/store";
import { notFound, ServiceProblem } from "../http/problem";
import { localDay } from "../invoice-lines/rules";
import type { Tenant } from "../tenants/store";
import { addFeeLetter } from "./fee-letters";
import { type FeePlan, type FeeProduct, planFees } from "./fees";
import {
  type DebtCall,
  type InvoiceRow,
  lockInvoice,
  moveGroupRest,
  toEvent,
} from "./invoice-store";
import { newIdentifier } from "./new-identifier";
import { collectionStateOf, nextCollectionState } from "./rules";

/**
 * Add Debt Collection Fee to Invoice: adds a line of the invoice and an accounting line of the
 * ledger for each fee, and one letter about them. Totals and outstanding amounts change by their
 * sum. The invoice's own PDF does not change.
 *
 * @throws {ServiceProblem} 404 for an invoice that this customer does not have; 400 naming unknown
 * products and a total that does not hold; 409 if nothing is owed or an identifier was used.
 */
export async function addFees(
  database: ServiceDatabase,
  body: AddDebtCollectionFees,
  call: DebtCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, body.invoiceNumber);
    if (invoice.customerGuid !== body.customerGuid) throw notFound("invoice");
    if (nextCollectionState(collectionStateOf(invoice), "addFees") === null) {
      throw new ServiceProblem("conflict", { detail: "Nothing of the invoice is unpaid." });
    }
    // First, because a repeated call would otherwise fail with a wrong total.
    await refuseUsed(queries, invoice, body);
    const productsFound = await findProducts(queries, call.tenant, body);
    const plan = planFees(invoice.amount, body, productsFound);
    if ("errors" in plan) throw new ServiceProblem("invalid-request", { errors: plan.errors });
    const { ids, letterNumber } = await book(queries, invoice, plan, call);
    await recordEvents(queries, [
      toEvent(invoice, call, {
        event: "PostInvoiceLines",
        operation: "addDebtCollectionFees",
        summary: `${plan.fees.length} debt collection fees added to invoice ${invoice.invoiceNumber}`,
        payload: {
          invoiceNumber: invoice.invoiceNumber,
          letterNumber,
          newTotalAmountIncVat: body.newTotalAmountIncVat,
          feeItems: plan.fees.map(({ id, productId, amount }) => ({ id, productId, amount })),
        },
        records: [invoice.guid, ...ids],
      }),
    ]);
  });
}

async function refuseUsed(
  queries: Queries,
  { guid }: InvoiceRow,
  { feeItems }: AddDebtCollectionFees,
): Promise<void> {
  const ids = feeItems.map(({ id }) => id);
  const rows = await queries
    .select({ feeId: debtFees.feeId })
    .from(debtFees)
    .where(and(eq(debtFees.invoiceGuid, guid), inArray(debtFees.feeId, ids)));
  const used = new Set(rows.map(({ feeId }) => feeId));
  const errors = ids.flatMap((id, index) =>
    used.has(id) ? [{ path: `feeItems.${index}.id`, message: "Was used for this invoice." }] : [],
  );
  if (errors.length === 0) return;
  const detail = "Fees with these identifiers were added before.";
  throw new ServiceProblem("conflict", { detail, errors });
}

/** The products that the tenant's list shows, each with VAT and unit of its first element. */
async function findProducts(
  queries: Queries,
  tenant: Tenant,
  { feeItems }: AddDebtCollectionFees,
): Promise<ReadonlyMap<string, FeeProduct>> {
  const ids = feeItems.map(({ productId }) => productId);
  const { vatRate, quantityUnit } = productElements;
  const rows = await queries
    .select({ id: products.id, name: products.name, vatRate, quantityUnit })
    .from(products)
    .innerJoin(productElements, eq(productElements.productId, products.id))
    .where(
      and(
        inArray(products.id, ids),
        eq(products.tenantId, tenant.id),
        eq(products.active, true),
        eq(products.source, tenant.erpProductMaster ? "erp" : "service"),
      ),
    )
    .orderBy(asc(productElements.sortOrder), asc(productElements.name));
  // In reverse, so that the first of each remains.
  return new Map(rows.reverse().map((row) => [row.id, row]));
}

async function book(
  queries: Queries,
  invoice: InvoiceRow,
  plan: FeePlan,
  { tenant, at }: DebtCall,
): Promise<{ readonly ids: string[]; readonly letterNumber: string }> {
  const { fees, amount, vatAmount } = plan;
  const own = { tenantId: tenant.id, invoiceGuid: invoice.guid, createdAt: at };
  const rows = fees.map((fee) => ({
    ...own,
    guid: newIdentifier(),
    feeId: fee.id,
    productId: fee.productId,
    description: fee.description,
    amount: fee.amount,
    vatAmount: fee.vatAmount,
  }));
  await queries.insert(debtFees).values(rows);
  await queries.insert(ledgerEntries).values(
    fees.map((fee) => ({
      ...own,
      kind: "fee" as const,
      amount: fee.amount,
      entryDate: localDay(at),
      reference: fee.id,
    })),
  );
  const letterNumber = await addFeeLetter(queries, invoice, plan, at);
  await queries
    .update(invoices)
    .set({
      amount: sql`${invoices.amount} + ${amount}::numeric`,
      vatAmount: sql`${invoices.vatAmount} + ${vatAmount}::numeric`,
      restAmount: sql`${invoices.restAmount} + ${amount}::numeric`,
    })
    .where(eq(invoices.guid, invoice.guid));
  await moveGroupRest(queries, invoice, amount);
  return { ids: rows.map(({ guid }) => guid), letterNumber };
}
